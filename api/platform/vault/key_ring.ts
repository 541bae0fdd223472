/** The keys that data is encrypted with. The first seals; every one of them opens. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

/** One key: its name, which is in all that it encrypted, and its 32 bytes. */
export interface DataKey {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The format that {@link readKeyRing} reads, for the operator who sets it. */
export const keyRingRule =
  "must be a list like 2026a:<base64 of 32 random bytes>, newest first, separated by commas; `openssl rand -base64 32` makes one";

/**
 * Reads `id:base64,id:base64`, the current key first. Null when it isn't that: an id is 1 to 20 lowercase letters,
 * digits or hyphens and is used once; a key is 32 bytes in base64, which look random, and is there once.
 */
export function readKeyRing(text: string): KeyRing | null {
  const keys = text.split(",").map((part) => readKey(part.trim()));
  const [first, ...rest] = keys.filter((key) => key !== null);
  if (!first || rest.length + 1 !== keys.length) return null;
  const ring: KeyRing = [first, ...rest];
  const ids = new Set(ring.map(({ id }) => id));
  const bytes = new Set(ring.map((key) => key.bytes.toHex()));
  return ids.size === ring.length && bytes.size === ring.length ? ring : null;
}

/** A new ring of one key, as {@link readKeyRing} reads it. */
export function makeKeyRing(id = "1"): string {
  return `${id}:${crypto.getRandomValues(new Uint8Array(32)).toBase64()}`;
}

function readKey(part: string): DataKey | null {
  const [, id = "", base64 = ""] = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
  if (id === "") return null;
  const bytes = Uint8Array.fromBase64(base64);
  return isRandomLike(bytes) ? { id, bytes } : null;
}

/**
 * Whether bytes may be a key: zeros, a pattern, a count or a text are none. Of random bytes one in 10^9 is taken for one
 * of these.
 */
function isRandomLike(bytes: Uint8Array): boolean {
  const steps = new Set(bytes.subarray(1).map((byte, index) => byte - bytes[index]!));
  return new Set(bytes).size >= 20 && steps.size > 1 && bytes.some((byte) => byte < 0x20 || byte > 0x7e);
}
