/** The inputs of a draw: the server's seed, fixed by its published hash, the member's seed, and the draw's number. */
interface DrawSeeds {
  /** Lower-case hexadecimal text; its bytes as text are the key. */
  serverSeed: string;
  clientSeed: string;
  /** Counts the draws under one server seed, from 0. */
  nonce: number;
}

/** A number is drawn from as many at most. */
const maxOutcomes = 2 ** 32;

/** The format of a member's seed. */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The published hash of a server seed: SHA-256 of its text, in hexadecimal. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(serverSeed)));
}

/**
 * The number that the seeds draw, from 0 to `below` - 1, each as likely as any other. HMAC-SHA256 of
 * `clientSeed:nonce:round` under the server seed gives eight words of 32 bits, big-endian, round after round from 0. The
 * first word below the greatest multiple of `below` counts, and its remainder is the number: to take the remainder of any
 * word would make the small numbers likelier. docs/decisions/2026-11-22-fair-draws.md says how to compute it by hand.
 *
 * @throws RangeError for a `below` that isn't a whole number from 1 to {@link maxOutcomes}
 */
export async function drawNumber({ serverSeed, clientSeed, nonce }: DrawSeeds, below: number): Promise<number> {
  const draw = await drawerOf(serverSeed);
  return await draw(clientSeed, nonce, below);
}

/** Draws many numbers under one server seed, each as {@link drawNumber} does. */
export async function drawerOf(
  serverSeed: string,
): Promise<(clientSeed: string, nonce: number, below: number) => Promise<number>> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  return async (clientSeed, nonce, below) => {
    if (!Number.isInteger(below) || below < 1 || below > maxOutcomes) throw new RangeError(`no draw is of ${below}`);
    const limit = Math.floor(maxOutcomes / below) * below;
    for (let round = 0;; round++) {
      const message = encoder.encode(`${clientSeed}:${nonce}:${round}`);
      const blocks = new DataView(await crypto.subtle.sign("HMAC", key, message));
      for (let at = 0; at < blocks.byteLength; at += 4) {
        const word = blocks.getUint32(at);
        if (word < limit) return word % below;
      }
    }
  };
}

/** One of several outcomes: those with a greater weight are drawn more often. */
interface Weighted {
  /** A whole number above 0. */
  weight: number;
}

/** The sum of the weights, which is how many numbers a draw is from. */
export function totalWeight(outcomes: readonly Weighted[]): number {
  return outcomes.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Returns the outcome of a drawn number, by its place in the list: the first one has the numbers from 0 to its weight -
 * 1, the next one those that follow. Throws RangeError for a number outside.
 */
export function outcomeAt(outcomes: readonly Weighted[], drawn: number): number {
  let end = 0;
  for (const [index, { weight }] of outcomes.entries()) {
    end += weight;
    if (drawn >= 0 && drawn < end) return index;
  }
  throw new RangeError(`${drawn} is no number of this draw`);
}

/** Seeds whose hash and number were published, to be computed again. */
interface RevealedDraw extends DrawSeeds {
  serverHash: string;
  drawn: number;
  /** How many numbers it was drawn from. */
  of: number;
}

/** Whether the server's seed is the one whose hash was shown before the draw, and whether the number follows from the seeds. */
export async function verifyDraw(draw: RevealedDraw): Promise<{ hashFits: boolean; numberFits: boolean }> {
  return {
    hashFits: await hashOfSeed(draw.serverSeed) === draw.serverHash,
    numberFits: await drawNumber(draw, draw.of) === draw.drawn,
  };
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
