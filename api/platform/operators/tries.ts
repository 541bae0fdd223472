import { type Kysely, sql } from "kysely";
import { networkOf } from "@/api/identity/sessions/network_of.ts";
import { attemptDelayMs, type AttemptLimit, attemptLimits } from "@/api/identity/sign_in_attempts/limits.ts";
import type { DB } from "@/db/types.ts";

/** A try to sign in that may be made: it counts as failed until it is given back. */
export interface Try {
  /** The database's time, with its microseconds. */
  takenAt: string;
  counted: readonly Counted[];
}

interface Counted {
  subject: string;
  limit: AttemptLimit;
}

/**
 * Takes a try before a password is read, by the database's time and in its statement, as members' are: who guesses waits
 * longer and longer, by address and by address with name, so that no guess from elsewhere keeps the operator out.
 * @returns how many seconds to wait instead, if it was not taken
 */
export async function takeTry(
  db: Kysely<DB>,
  { name, address }: { name: string; address: string },
): Promise<Try | { retryAfterS: number }> {
  const network = networkOf(address).replaceAll(" ", "").slice(0, 64);
  const counted: Counted[] = [
    { subject: `operators ${network}`, limit: attemptLimits.address },
    { subject: `operator ${network} ${name.slice(0, 64)}`, limit: attemptLimits.accountAndAddress },
  ];
  const { rows: [row] } = await sql<{ taken_at: string; wait: number | null }>`
    select now()::text as taken_at, ceil(extract(epoch from t.waits_until - now()))::integer as wait
      from take_sign_in_attempt(
        ${counted.map(({ subject }) => subject)}::text[],
        array[${sql.join(counted.map(({ limit }) => windowEnd(limit, sql`now()`)))}],
        ${counted.map(({ limit }) => limit.free)}::integer[], ${counted.map(() => never)}::integer[], true, now(),
        ${milliseconds(attemptDelayMs.first)}, ${milliseconds(attemptDelayMs.max)}) t`.execute(db);
  const { taken_at, wait } = row!;
  return wait === null ? { takenAt: taken_at, counted } : { retryAfterS: Math.max(1, wait) };
}

/** Gives a try back that was none: the failures before it are forgotten. */
export async function giveBackTry(db: Kysely<DB>, { takenAt, counted: [ofAll, own] }: Try): Promise<void> {
  await sql`
    select give_back_sign_in_attempt(array[${ofAll!.subject}]::text[],
      array[${windowEnd(ofAll!.limit, sql`${takenAt}::timestamptz`)}], array[${own!.subject}]::text[],
      ${takenAt}::timestamptz)`.execute(db);
}

/** Above any count: no captcha is asked for. */
const never = 2_147_483_647;

function windowEnd({ windowMs }: AttemptLimit, from: ReturnType<typeof sql>) {
  return sql`${from} + ${milliseconds(windowMs)}`;
}

function milliseconds(ms: number) {
  return sql`${`${ms} milliseconds`}::interval`;
}
