import { randomBytes, randomInt } from "node:crypto";

/** What the site and the gateway know each other by; the gateway hands them out. */
export interface NorthKeys {
  /** Our number with the gateway: digits, at most ten. */
  merchantId: string;
  /** Go into every check value and never over the wire: 16 letters and digits each. */
  hashKey: string;
  hashIv: string;
}

/** Random keys, for a gateway of our own: the sandbox server. */
export function makeNorthKeys(): NorthKeys {
  return {
    merchantId: String(randomInt(3_000_000, 4_000_000)),
    hashKey: randomBytes(8).toString("hex"),
    hashIv: randomBytes(8).toString("hex"),
  };
}
