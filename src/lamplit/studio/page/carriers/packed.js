// Files of a static site that are packed by gzip, so that they are small on any web space, whatever it packs itself.

const SITE = new URL("../", import.meta.url);

/**
 * A file of this site, unpacked while it comes in.
 * @param {string} name
 * @param {string} type
 */
export async function unpacked(name, type) {
  const response = await fetched(name);
  const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}

/**
 * A file of this site as it is.
 * @param {string} name
 */
export async function fetched(name) {
  const response = await fetch(new URL(name, SITE));
  if (!response.ok) throw new Error(`${name} is missing on this site`);
  return response;
}
