import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { networkOf } from "./network_of.ts";

/** Failures within the window after which an account, or an address, has to wait. An address may be shared by many players. */
export const attemptLimits = { account: 10, address: 100, windowMs: 15 * 60_000 };

/**
 * Takes one attempt on an account from an address. It counts before the password is tried, so attempts in parallel can't
 * slip through together. Gives null, or how long to wait (s) when either has used up its attempts.
 */
export async function takeAttempt(ctx: Ctx, account: string, address: string): Promise<number | null> {
  const now = ctx.now();
  const windowStart = new Date(now.getTime() - attemptLimits.windowMs);
  const { rows } = await sql<{ over: boolean; since: Date }>`
    with taken as (
      insert into sign_in_attempts as a (subject, window_started_at, failures)
        values (${subjectOf("account", account)}, ${now}, 1)
      on conflict (subject) do update set
        failures = case when a.window_started_at <= ${windowStart} then 1
                   else least(a.failures + 1, ${attemptLimits.account + 1}) end,
        window_started_at = case when a.window_started_at <= ${windowStart} then ${now} else a.window_started_at end
      returning failures > ${attemptLimits.account} as over, window_started_at as since
    )
    select over, since from taken
    union all
    select failures >= ${attemptLimits.address}, window_started_at from sign_in_attempts
      where subject = ${subjectOf("address", networkOf(address))} and window_started_at > ${windowStart}`.execute(
    ctx.db,
  );
  const waits = rows.filter((row) => row.over).map((row) =>
    row.since.getTime() + attemptLimits.windowMs - now.getTime()
  );
  return waits.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** Counts a failure against its address; the account's was counted when the attempt was taken. */
export async function countFailure(ctx: Ctx, address: string): Promise<void> {
  const now = ctx.now();
  const windowStart = new Date(now.getTime() - attemptLimits.windowMs);
  await sql`
    insert into sign_in_attempts as a (subject, window_started_at, failures)
      values (${subjectOf("address", networkOf(address))}, ${now}, 1)
    on conflict (subject) do update set
      failures = case when a.window_started_at <= ${windowStart} then 1 else a.failures + 1 end,
      window_started_at = case when a.window_started_at <= ${windowStart} then ${now} else a.window_started_at end
  `.execute(ctx.db);
}

/** Forgets an account's failures once its password was right. */
export async function forgetFailures(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.deleteFrom("sign_in_attempts").where("subject", "=", subjectOf("account", account)).execute();
}

function subjectOf(kind: "account" | "address", name: string): string {
  return `${kind} ${name}`;
}
