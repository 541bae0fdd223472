import { createHash } from "node:crypto";
import { createBase58check } from "@scure/base";

// The first byte of every address of TRON's main network; it makes the text begin with T.
const networkByte = 0x41;

/** The text of an address from its 20 bytes in hex, as events and contracts write them. */
export function toAddress(hex: string): string {
  if (!/^[0-9a-f]{40}$/.test(hex)) throw new RangeError("an address has 20 bytes");
  return base58check.encode(Uint8Array.of(networkByte, ...Uint8Array.fromHex(hex)));
}

/** The 20 bytes of an address in lower-case hex; null when the text is no address of TRON, or its checksum is wrong. */
export function toHex(address: string): string | null {
  // Base58 decoding is slow for long texts, and no address is longer.
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return null;
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === networkByte ? bytes.subarray(1).toHex() : null;
  } catch {
    return null;
  }
}

/** Whether a text is an address of TRON and its checksum is right, so that no letter was mistyped. */
export function isChecksumRight(address: string): boolean {
  return toHex(address) !== null;
}

const base58check = createBase58check((bytes: Uint8Array) =>
  new Uint8Array(createHash("sha256").update(bytes).digest())
);
