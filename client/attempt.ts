/** One thing that a member asks for, under the Idempotency-Key that makes asking again harmless. */
export interface Attempt {
  key: string;
  /** What is asked for, as text; another text is another attempt. */
  about: string;
}

/**
 * The attempt to send: the one before, as long as it asks for the same and nobody knows what became of it; else a new one.
 * @param before the attempt whose outcome is open, null when there is none
 */
export function attemptFor(before: Attempt | null, about: string): Attempt {
  return before?.about === about ? before : { key: newKey(), about };
}

/** A key that nobody else has. (`crypto.randomUUID` is missing on pages served over plain HTTP.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
