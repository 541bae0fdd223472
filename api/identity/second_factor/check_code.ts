import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { lockWithdrawals } from "../reset_lock/lock_withdrawals.ts";
import { lockMemberOf } from "../sessions/step_up.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { useRecoveryCode } from "./recovery_codes.ts";
import { stepOf } from "./totp.ts";
import { lockTotpFactor, secretCell } from "./totp_factor.ts";

/** The kind of a valid code. */
export type ProvedBy = "totp" | "recovery_code";

/** Why a code was not taken. */
export type CodeRefusal = "second_factor_wrong" | "too_many_attempts";

/**
 * After so many wrong codes in a row the next has to wait, and after each further one twice as long, up to an hour: a
 * thief who has the password gets about one code in 300,000 an hour right.
 */
export const codeTries = { free: 5, firstWaitMs: 15 * 60_000, longestWaitMs: 60 * 60_000 };

/**
 * Takes a code of the member's authenticator, or a recovery code. Each counts once, in however many requests it comes at
 * a time: a step at or before the last one used is refused, and a recovery code is crossed out. One that is used locks
 * withdrawals as a reset does: it stands for a lost phone, and for a note that was found. Null for a member without an
 * authenticator.
 */
export async function checkCode(
  ctx: Ctx,
  member: MemberId,
  given: string,
): Promise<Result<ProvedBy, CodeRefusal> | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockMemberOf(tx, { member: { id: member } });
    const factor = await lockTotpFactor(tx, member);
    if (!factor || factor.secret_sealed === null) return null;
    const now = ctx.now();
    if (factor.locked_until && factor.locked_until > now) {
      return refuseUntil("too_many_attempts", secondsUntil(factor.locked_until, now));
    }
    const step = await usableStep(inside, factor, given);
    if (step === null && !await useRecoveryCode(ctx, tx, member, given)) return await countFailure(inside, factor);
    await tx.updateTable("totp_factors")
      .set({ failures: 0, locked_until: null, ...(step !== null && { last_step: BigInt(step) }) })
      .where("member_id", "=", member).execute();
    if (step !== null) return done("totp");
    const { hours } = await lockWithdrawals(inside, member);
    await sendMail(tx, { to: member, content: { kind: "recovery_code_used", params: { hours } }, at: now });
    return done("recovery_code");
  });
}

/** The time step that a code proves; null when it is no code of now, or its step was used before. */
async function usableStep(
  { vault, now }: Ctx,
  { member_id, secret_sealed, last_step }: Selectable<DB["totp_factors"]>,
  given: string,
): Promise<number | null> {
  const code = readDigits(given);
  if (code === null || secret_sealed === null) return null;
  const step = stepOf(await vault.openText(secret_sealed, secretCell(member_id)), code, now());
  return step !== null && (last_step === null || BigInt(step) > last_step) ? step : null;
}

/** Six digits, also as some keyboards give them: full-width, or in two groups. Null for anything else. */
export function readDigits(given: string): string | null {
  const digits = given.normalize("NFKC").replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Counts a wrong code. A mail reports the first wait to the member: someone else knows their password. */
async function countFailure(
  ctx: Ctx,
  { member_id, failures: before }: Selectable<DB["totp_factors"]>,
): Promise<Result<never, CodeRefusal>> {
  const now = ctx.now();
  const failures = before + 1;
  const waitMs = waitAfter(failures);
  await ctx.db.updateTable("totp_factors")
    .set({ failures, locked_until: waitMs === 0 ? null : new Date(now.getTime() + waitMs) })
    .where("member_id", "=", member_id).execute();
  if (failures === codeTries.free) {
    const content = { kind: "second_factor_guessed", params: { tries: failures } } as const;
    await sendMail(ctx.db, { to: member_id, content, at: now });
  }
  return refuse("second_factor_wrong");
}

function waitAfter(failures: number): number {
  const { free, firstWaitMs, longestWaitMs } = codeTries;
  if (failures < free) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - free, 10), longestWaitMs);
}

function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
