import { othersWithAddress } from "../../addresses/others_with_address.ts";
import { remainingTurnover } from "../../bets/turnover.ts";
import { openNumbers, othersWithNumbers } from "../../cards/numbers.ts";
import type { Ctx } from "../../context.ts";
import { memberRisks } from "../../reviews/member_risks.ts";
import { flagsOf, type RiskFacts, type RiskFlag, sameName } from "../../reviews/risk.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import { type LastTopUp, lastTopUpBefore } from "./last_top_up.ts";

/** What an operator weighs before the money of a withdrawal leaves, worked out now. */
export interface WithdrawalFacts {
  /** What the member still has to play. */
  turnoverLeftCents: bigint;
  /** The member's last top-up before the request. */
  lastTopUp: LastTopUp | null;
  /** Which operators have said yes so far, to which step. */
  words: { step: string; operator: string; reason: string }[];
  flags: RiskFlag[];
}

/** Reads what an operator weighs. */
export async function weighWithdrawal(ctx: Ctx, order: WithdrawalRow): Promise<WithdrawalFacts> {
  const [turnoverLeftCents, lastTopUp, words, ofTarget, ofMember] = await Promise.all([
    remainingTurnover(ctx.db, order.member_id),
    lastTopUpBefore(ctx, order),
    ctx.db.selectFrom("withdrawal_approvals").select(["step", "operator", "reason"])
      .where("withdrawal_id", "=", order.id).orderBy("at").execute(),
    targetRisks(ctx, order),
    memberRisks(ctx, order.member_id),
  ]);
  const no_play_since_top_up = lastTopUp !== null && lastTopUp.playedCents < lastTopUp.amountCents;
  return { turnoverLeftCents, lastTopUp, words, flags: flagsOf({ no_play_since_top_up, ...ofTarget, ...ofMember }) };
}

async function targetRisks(ctx: Ctx, { member_id, card_id, address_id }: WithdrawalRow): Promise<RiskFacts> {
  if (card_id !== null) {
    const card = await ctx.db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
      .selectAll("c").select("m.name").where("c.id", "=", card_id).executeTakeFirstOrThrow();
    const shared = await othersWithNumbers(ctx, member_id, await openNumbers(ctx, card));
    return { name_mismatch: !sameName(card.holder, card.name), ...shared };
  }
  const { address, checksum_right } = await ctx.db.selectFrom("crypto_addresses").select(["address", "checksum_right"])
    .where("id", "=", address_id).executeTakeFirstOrThrow();
  return { checksum_wrong: !checksum_right, address_shared: await othersWithAddress(ctx, member_id, address) };
}
