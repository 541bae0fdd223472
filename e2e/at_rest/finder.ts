import { Buffer } from "node:buffer";

/** A secret that must be readable nowhere. */
export interface Secret {
  /** Its name in a finding, which must not repeat the secret. */
  what: string;
  plain: string | Uint8Array;
}

/** Looks for secrets in bytes, in every shape that a program or a database may have given them. */
export interface Finder {
  /** Finds secrets in bytes, described like `ID number as hex`; each once. */
  find(bytes: Uint8Array): string[];
}

/**
 * A finder of these secrets as they are, in hex, in base64 (wherever they begin in it), as UTF-16 and, of digits, as a
 * 64-bit number, each in capitals and small letters too. Each is to have six bytes or more.
 */
export function createFinder(secrets: readonly Secret[]): Finder {
  const needles = secrets.flatMap(({ what, plain }) =>
    spellings(plain).flatMap(shapesOf).map(([shape, bytes]) => ({ name: `${what} as ${shape}`, bytes: toSmall(bytes) }))
  );
  const byBeginning = Map.groupBy(needles, ({ bytes }) => beginning(bytes, 0));
  // One look at a table for each byte: there are some hundred megabytes to go through.
  const begins = new Uint8Array(1 << 24);
  for (const at of byBeginning.keys()) begins[at] = 1;
  return {
    find(bytes) {
      const found = new Set<string>();
      const small = toSmall(bytes);
      let last = ((small[0] ?? 0) << 8) | (small[1] ?? 0);
      for (let at = 2; at < small.length; at++) {
        last = ((last << 8) | small[at]!) & 0xffffff;
        if (begins[last] === 0) continue;
        for (const needle of byBeginning.get(last) ?? []) {
          if (needle.bytes.every((byte, index) => small[at - 2 + index] === byte)) found.add(needle.name);
        }
      }
      return [...found];
    },
  };
}

function shapesOf(plain: Buffer): [string, Uint8Array][] {
  const text = plain.toString("latin1");
  const base64 = [0, 1, 2].flatMap((before): [string, Uint8Array][] => {
    const encoded = Buffer.concat([Buffer.alloc(before), plain]).toString("base64");
    // Only the characters that depend on no neighbouring byte.
    const own = encoded.slice(before === 0 ? 0 : before + 1, Math.floor((before + plain.length) / 3) * 4);
    const inUrls = own.replaceAll("+", "-").replaceAll("/", "_");
    return [["base64", Buffer.from(own)], ["base64", Buffer.from(inUrls)]];
  });
  const number: [string, Uint8Array][] = [];
  if (/^[1-9]\d{5,17}$/.test(text)) {
    const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)];
    little.writeBigInt64LE(BigInt(text));
    big.writeBigInt64BE(BigInt(text));
    number.push(["a number", little], ["a number", big]);
  }
  const wide = Buffer.from(text, "utf16le");
  return [["it is", plain], ["hex", Buffer.from(plain.toString("hex"))], ...base64, ["UTF-16", wide], ...number];
}

function beginning(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
}

function spellings(plain: string | Uint8Array): Buffer[] {
  const all = typeof plain === "string" ? new Set([plain, plain.toLowerCase(), plain.toUpperCase()]) : [plain];
  return [...all].map((one) => Buffer.from(one as string));
}

function toSmall(bytes: Uint8Array): Uint8Array {
  const small = Uint8Array.from(bytes);
  for (let at = 0; at < small.length; at++) {
    const byte = small[at]!;
    if (byte >= 65 && byte <= 90) small[at] = byte + 32;
  }
  return small;
}
