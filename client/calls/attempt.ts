/** One request of a member, under the Idempotency-Key that lets it be repeated without a second effect. */
export interface Attempt {
  key: string;
  /** What is requested, as text; another text is another attempt. */
  about: string;
}

/**
 * The attempt to send: the one before, as long as it asks for the same and its outcome is unknown; else a new one.
 * @param before the attempt whose outcome is unknown, null when there is none
 */
export function attemptFor(before: Attempt | null, about: string): Attempt {
  return before?.about === about ? before : { key: newKey(), about };
}

/** A new random key. (`crypto.randomUUID` is missing on pages served over plain HTTP.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
