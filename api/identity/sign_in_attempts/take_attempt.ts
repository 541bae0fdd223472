import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { networkOf } from "../sessions/network_of.ts";
import { attemptDelayMs, type AttemptLimit, attemptLimits } from "./limits.ts";

/** The account, address and device of an attempt to sign in. */
export interface Trier {
  account: string;
  address: string;
  /** The known device that was shown for this account; null for a stranger's. */
  device: string | null;
}

/** An attempt that may be made: it counts as failed until it turns out otherwise. */
export interface SignInAttempt extends Trier {
  takenAt: Date;
}

/** Why an attempt was not taken; nothing was counted. */
export type AttemptRefusal = { retryAfterS: number } | "captcha_required";

/**
 * Takes one attempt before the password is tried, so that attempts in parallel, in any number of processes, can't slip
 * through together. A stranger's counts for the address, the account, and both together; a known device's for itself
 * alone, so that no other failures hold it up.
 * @param isSolved whether a captcha has been solved for this attempt
 */
export async function takeAttempt(
  ctx: Pick<Ctx, "db" | "now">,
  trier: Trier,
  { isSolved }: { isSolved: boolean },
): Promise<SignInAttempt | AttemptRefusal> {
  const takenAt = ctx.now();
  const counted = subjectsOf(trier);
  const { rows: [row] } = await sql<{ waits_until: Date | null; asks_captcha: boolean }>`
    select waits_until, asks_captcha from take_sign_in_attempt(
      ${counted.map(({ subject }) => subject)}::text[],
      ${counted.map(({ limit }) => windowEndOf(limit, takenAt))}::timestamptz[],
      ${counted.map(({ limit }) => limit.free ?? never)}::integer[],
      ${counted.map(({ limit }) => limit.captchaFrom ?? never)}::integer[],
      ${isSolved}, ${takenAt}::timestamptz,
      ${milliseconds(attemptDelayMs.first)}::interval, ${milliseconds(attemptDelayMs.max)}::interval)`.execute(ctx.db);
  if (row?.waits_until) {
    return { retryAfterS: Math.max(1, Math.ceil((row.waits_until.getTime() - takenAt.getTime()) / 1000)) };
  }
  return row?.asks_captcha ? "captcha_required" : { ...trier, takenAt };
}

/**
 * Gives an attempt with a right password back: it doesn't count as a failure, and the owner's earlier failures at this
 * address or on this device are forgotten. Strangers' failures stay.
 */
export async function giveBackAttempt(ctx: Pick<Ctx, "db">, { takenAt, ...trier }: SignInAttempt): Promise<void> {
  const counted = subjectsOf(trier);
  const others = counted.filter(({ isOwn }) => !isOwn);
  await sql`
    select give_back_sign_in_attempt(
      ${others.map(({ subject }) => subject)}::text[],
      ${others.map(({ limit }) => windowEndOf(limit, takenAt))}::timestamptz[],
      ${counted.filter(({ isOwn }) => isOwn).map(({ subject }) => subject)}::text[],
      ${takenAt}::timestamptz)`.execute(ctx.db);
}

/** Above any count. */
const never = 2_147_483_647;

interface Counted {
  subject: string;
  limit: AttemptLimit;
  /** Whether one person alone holds it. */
  isOwn: boolean;
}

/** Returns the counts that an attempt adds to, in the order in which they are locked. */
function subjectsOf({ account, address, device }: Trier): Counted[] {
  if (device !== null) return [{ subject: `device ${device} ${account}`, limit: attemptLimits.device, isOwn: true }];
  // A proxy that passes on nonsense as an address must not make long keys of it; and whatever is typed as an account,
  // no two subjects are the same text.
  const network = networkOf(address).replaceAll(" ", "").slice(0, 64);
  return [
    { subject: `address ${network}`, limit: attemptLimits.address, isOwn: false },
    { subject: `account ${account}`, limit: attemptLimits.account, isOwn: false },
    { subject: `both ${network} ${account}`, limit: attemptLimits.accountAndAddress, isOwn: true },
  ];
}

function windowEndOf({ windowMs }: AttemptLimit, from: Date): string {
  return new Date(from.getTime() + windowMs).toISOString();
}

function milliseconds(ms: number): string {
  return `${ms} milliseconds`;
}
