import { remainingTurnover } from "../bets/turnover.ts";
import type { Ctx, MemberId } from "../context.ts";
import { hasWithdrawnOn } from "./used_today.ts";

/** What a withdrawal of a member would meet now, but for the card, the amount and the balance. */
export interface WithdrawalStanding {
  /** Whether the member has set a withdrawal password: then it is asked for. */
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: Date | null;
  /** Whether the one withdrawal of the Taipei day has been asked for. */
  usedToday: boolean;
  turnoverLeftCents: bigint;
}

/** Reads it for whoever wants to know before asking. The request itself decides anew. */
export async function readStanding({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<
  WithdrawalStanding
> {
  const at = now();
  const [{ hash, locked_until }, usedToday, turnoverLeftCents] = await Promise.all([
    db.selectFrom("members as m").leftJoin("withdrawal_password_tries as t", "t.member_id", "m.id")
      .select(["m.withdrawal_password_hash as hash", "t.locked_until"]).where("m.id", "=", member)
      .executeTakeFirstOrThrow(),
    hasWithdrawnOn(db, member, at),
    remainingTurnover(db, member),
  ]);
  const lockedUntil = locked_until && locked_until > at ? locked_until : null;
  return { hasPassword: hash !== null, lockedUntil, usedToday, turnoverLeftCents };
}
