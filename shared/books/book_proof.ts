/** A sum of points beside the path from a leaf to the root. */
interface Sibling {
  side: "left" | "right";
  /** In hexadecimal. */
  hash: string;
  /** A whole number of cents as text: JSON's numbers are not exact. */
  cents: string;
}

/** The proof that a member's points are in a day's books. */
export interface BookProof {
  /** The day in Taipei, as `2026-11-20`. */
  day: string;
  account: string;
  /** The two leaves into which the member's points were split. */
  leaves: { salt: string; cents: string; path: Sibling[] }[];
}

/** A day's root and the points of all members, as they were published. */
interface BookRoot {
  root: string;
  cents: bigint;
}

/** A sum that is not a whole number of cents, or below zero, which would hide points of others. */
const wholeCents = /^\d{1,18}$/;

/**
 * Computes a proof's root anew, and the member's points: null if a sum is below zero, the leaves lead to different roots,
 * or there are not two of them. docs/decisions/2026-11-29-published-books.md says how the hashes are made.
 */
export async function computeBook(
  { day, account, leaves }: BookProof,
): Promise<BookRoot & { ownCents: bigint } | null> {
  if (leaves.length !== 2) return null;
  const roots: BookRoot[] = [];
  for (const [index, { salt, cents, path }] of leaves.entries()) {
    if (![cents, ...path.map((sibling) => sibling.cents)].every((text) => wholeCents.test(text))) return null;
    let node = { root: await sha256(`leaf:${day}:${account}:${index + 1}:${salt}:${cents}`), cents: BigInt(cents) };
    for (const sibling of path) node = await above(node, sibling);
    roots.push(node);
  }
  const [one, other] = roots;
  if (!one || !other || one.root !== other.root || one.cents !== other.cents) return null;
  return { ...one, ownCents: leaves.reduce((sum, { cents }) => sum + BigInt(cents), 0n) };
}

async function above(node: BookRoot, { side, hash, cents }: Sibling): Promise<BookRoot> {
  const sibling = { root: hash, cents: BigInt(cents) };
  const [left, right] = side === "left" ? [sibling, node] : [node, sibling];
  return {
    root: await sha256(`node:${left.root}:${left.cents}:${right.root}:${right.cents}`),
    cents: left.cents + right.cents,
  };
}

/** A published day. */
interface BookDay extends BookRoot {
  day: string;
}

/** The text of a day's books that is signed; the next day's holds its SHA-256 in hexadecimal, the first one's `none`. */
export function bookText({ day, cents, root }: BookDay, previous: string): string {
  return ["jadehall books 1", `day ${day}`, `cents ${cents}`, `root ${root}`, `previous ${previous}`, ""].join("\n");
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toHex();
}
