// The values of hands: the server judges by them, and the page names a hand while the player arranges it.

/**
 * A hand of three or five cards as one number: the higher wins, equal numbers tie. Its kind is in the bits from 20 on, and
 * below are up to five ranks of four bits in the order in which they decide; suits decide nothing. A, 2, 3, 4, 5 is the
 * lowest straight. A hand of three compares with one of five by the same numbers.
 * @param {readonly number[]} cards
 * @returns {number}
 */
export function handValue(cards) {
  const [a, b, c, d, e] = cards.toSorted((one, other) => other - one);
  return d === undefined ? valueOfThree(a, b, c) : valueOfFive(a, b, c, d, e);
}

/**
 * The value of three cards, the highest first.
 * @type {(one: number, two: number, three: number) => number}
 */
export function valueOfThree(one, two, three) {
  const [a, b, c] = [one >> 2, two >> 2, three >> 2];
  if (a === c) return value(3, a, 0, 0, 0, 0);
  if (a === b) return value(1, a, c, 0, 0, 0);
  if (b === c) return value(1, b, a, 0, 0, 0);
  return value(0, a, b, c, 0, 0);
}

/**
 * The value of five cards, the highest first.
 * @type {(one: number, two: number, three: number, four: number, five: number) => number}
 */
export function valueOfFive(one, two, three, four, five) {
  const a = one >> 2, b = two >> 2, c = three >> 2, d = four >> 2, e = five >> 2;
  const equals = Number(a === b) + Number(b === c) + Number(c === d) + Number(d === e);
  if (equals === 0) {
    const suit = one & 3;
    const flush = suit === (two & 3) && suit === (three & 3) && suit === (four & 3) && suit === (five & 3);
    const top = a - e === 4 ? a : a === 12 && b === 3 ? 3 : -1;
    if (top >= 0) return value(flush ? 8 : 4, top, 0, 0, 0, 0);
    return value(flush ? 5 : 0, a, b, c, d, e);
  }
  if (equals === 1) {
    if (a === b) return value(1, a, c, d, e, 0);
    if (b === c) return value(1, b, a, d, e, 0);
    if (c === d) return value(1, c, a, b, e, 0);
    return value(1, d, a, b, c, 0);
  }
  if (equals === 2) {
    if (a === c) return value(3, a, d, e, 0, 0);
    if (b === d) return value(3, b, a, e, 0, 0);
    if (c === e) return value(3, c, a, b, 0, 0);
    // Of two pairs in order, each has a card at the second or the fourth place.
    return value(2, b, d, a !== b ? a : d === e && c !== b ? c : e, 0, 0);
  }
  if (a === d || b === e) return value(7, c, a === d ? e : a, 0, 0, 0);
  return value(6, c, a === c ? e : a, 0, 0, 0);
}

function value(kind, a, b, c, d, e) {
  return kind << 20 | a << 16 | b << 12 | c << 8 | d << 4 | e;
}
