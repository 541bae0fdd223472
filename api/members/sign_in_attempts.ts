import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { networkOf } from "../sessions/network_of.ts";

/** Failures within the window after which an account, or an address, has to wait. An address may be shared by many players. */
export const attemptLimits = { account: 10, address: 100, windowMs: 15 * 60_000 };

/** An attempt that may be made: it counts as failed until it turns out otherwise. */
export interface Attempt {
  account: string;
  address: string;
  takenAt: Date;
}

/**
 * Takes one attempt on an account from an address, before the password is tried, so that attempts in parallel, in any
 * number of processes, can't slip through together. An address that has used up its own uses up no account's.
 * @returns the attempt, or how long to wait (s) for either
 */
export async function takeAttempt(
  ctx: Ctx,
  account: string,
  address: string,
): Promise<Attempt | { retryAfterS: number }> {
  const takenAt = ctx.now();
  const windowStart = new Date(takenAt.getTime() - attemptLimits.windowMs);
  const { rows: [row] } = await sql<{ waits_since: Date | null }>`
    select take_sign_in_attempt(
      ${subjectOfAddress(address)}, ${attemptLimits.address}::integer,
      ${subjectOfAccount(account)}, ${attemptLimits.account}::integer,
      ${takenAt}::timestamptz, ${windowStart}::timestamptz) as waits_since`.execute(ctx.db);
  if (!row?.waits_since) return { account, address, takenAt };
  const waitMs = row.waits_since.getTime() + attemptLimits.windowMs - takenAt.getTime();
  return { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Forgets an account's failures once its password was right; the attempt was none of the address's failures. */
export async function forgetFailures(ctx: Ctx, { account, address, takenAt }: Attempt): Promise<void> {
  await sql`
    select forget_sign_in_failures(${subjectOfAddress(address)}, ${subjectOfAccount(account)}, ${takenAt}::timestamptz)
  `.execute(ctx.db);
}

function subjectOfAccount(account: string): string {
  return `account ${account}`;
}

function subjectOfAddress(address: string): string {
  return `address ${networkOf(address)}`;
}
