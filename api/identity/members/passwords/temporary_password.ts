import { randomLetters } from "./random_letters.ts";

/** How long a temporary password opens the account (ms); afterwards another one has to be given. */
const temporaryPasswordMs = 24 * 3_600_000;

/**
 * Creates twelve characters that can't be mistaken for each other when read aloud: 59 bits. The member has to replace
 * it before anything else.
 */
export function newTemporaryPassword(): string {
  return randomLetters(12);
}

/** The columns of a member whose password is temporary. Another hash, however it comes to be, makes it an ordinary one. */
export function temporaryColumns(hash: string, now: Date) {
  return {
    password_hash: hash,
    temporary_password_hash: hash,
    temporary_password_until: new Date(now.getTime() + temporaryPasswordMs),
  };
}

/** Whether the hash that a password was right for is a temporary one's whose time is over. */
export function isExpired(
  member: { password_hash: string; temporary_password_hash: string | null; temporary_password_until: Date | null },
  now: Date,
): boolean {
  const { password_hash, temporary_password_hash, temporary_password_until } = member;
  return password_hash === temporary_password_hash && temporary_password_until !== null &&
    temporary_password_until <= now;
}
