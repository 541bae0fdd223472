import { randomInt } from "node:crypto";

/** Lowercase letters and digits of which none is mistaken for another when read aloud or copied by hand. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random ones, of 4.95 bits each. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join("");
}
