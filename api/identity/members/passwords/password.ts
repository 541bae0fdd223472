import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default) with OWASP's smallest recommended cost (19 MiB, two passes): about 15 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The start of every hash made with today's parameters. */
const today = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** A hash that no password opens, of today's cost: verifying against it takes as long as against a member's. */
export const hashOfNoPassword = `${today}${"A".repeat(22)}$${"A".repeat(43)}`;

/** A new hash of a password, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password opens a hash. Without a hash (an unknown account) it does the same work and says no. */
export async function passwordOpens(passwordHash: string | undefined, password: string): Promise<boolean> {
  const opens = await verify(passwordHash ?? hashOfNoPassword, password);
  return opens && passwordHash !== undefined;
}

/** Whether a hash was made with another cost than today's, so that it should be made again while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(today);
}
