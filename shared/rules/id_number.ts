/**
 * Whether a text in capitals is an ID number of Taiwan: a citizen's (second place 1 or 2), or a resident's of the form
 * given out since 2021 (8 or 9) or before (A to D), with the check digit of the Ministry of the Interior.
 */
export function isIdNumber(text: string): boolean {
  if (!/^[A-Z][1289A-D]\d{8}$/.test(text)) return false;
  const index = letterOrder.indexOf(text[0]!) + 10;
  // Of a second letter only the last digit of its number counts.
  const second = letterOrder.indexOf(text[1]!);
  const digits = [Math.floor(index / 10), index % 10, second < 0 ? text[1] : second, ...text.slice(2)].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * weights[at]!, 0);
  return sum % 10 === 0;
}

/** The letters in the order of their numbers 10 to 35, which is not the alphabet's. */
const letterOrder = "ABCDEFGHJKLMNPQRSTUVXYWZIO";
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];
