// What can be written in a place: places of different kinds on one board have signs and taps of their own.

/** @typedef {Pick<BoardData, "places" | "forms" | "gestures">} TappedBoard */

/**
 * The next sign by the present one, in this place; null: where no place was hit.
 * @param {TappedBoard} data
 * @param {number | null} place
 */
export function tapsAt({ places, forms, gestures }, place) {
  return (place !== null && forms[places[place][0]].tap) || gestures.tap;
}

/**
 * Whether a sign can stand in a place: it is drawn there.
 * @param {TappedBoard} data
 * @param {number} place
 * @param {number} sign
 */
export function canHold({ places, forms }, place, sign) {
  const { below, above } = forms[places[place][0]].signs[sign];
  return sign === 0 || below.length + above.length > 0;
}
