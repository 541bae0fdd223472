import type { ScaleRequest } from "./plan.ts";

/** The codes that keep the numbers of each purpose apart. */
const purposes = { member: 1, visit: 2, bet: 3, deposit: 4, transferIn: 5, transferOut: 6, settlement: 7, bonus: 8 };
const further = { mail: 9, event: 10 };

/** The purpose of a number. */
export type Purpose = keyof typeof purposes | keyof typeof further;

/**
 * A number below 2^32 that looks random and is always the same of a seed, a purpose and a place: the finaliser of
 * MurmurHash3 over all three.
 */
export function hashOf(seed: number, purpose: Purpose, index: number, round = 0): number {
  const { [purpose]: kind } = { ...purposes, ...further };
  return mixed(mixed(mixed(seed ^ kind * 0x9e3779b9) ^ index) ^ round * 0x85ebca6b);
}

function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ bits >>> 16, 0x85ebca6b);
  bits = Math.imul(bits ^ bits >>> 13, 0xc2b2ae35);
  return (bits ^ bits >>> 16) >>> 0;
}

/** A UUIDv7 of a time in ms (RFC 9562) whose other bits are those of {@link hashOf}. */
export function uuidAt({ seed }: ScaleRequest, purpose: Purpose, index: number, atMs: number): string {
  const time = atMs.toString(16).padStart(12, "0");
  const hex = (round: number) => hashOf(seed, purpose, index, round).toString(16).padStart(8, "0");
  const [a, b] = [hex(1), hex(2)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-8${a.slice(3, 6)}-${a.slice(6)}${b}${
    hex(3).slice(0, 2)
  }`;
}
