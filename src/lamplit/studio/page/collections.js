// Small helpers for maps of lists.

/**
 * Adds an item to the list under a key, which begins with the first.
 * @template Key, Item
 * @param {Map<Key, Item[]>} lists
 * @param {Key} key
 * @param {Item} item
 */
export function addTo(lists, key, item) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
