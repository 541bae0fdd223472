import type { Selectable } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { DB } from "@/db/types.ts";
import { type Proposal, readProposals } from "@/api/platform/approvals/proposals.ts";
import { type MemberNotes, readNotes } from "@/api/identity/notes/read_notes.ts";
import { othersWithAddress } from "../payout_accounts/addresses/others_with_address.ts";
import { readRemainingTurnovers } from "@/api/games/bets/turnover.ts";
import { openNumbers, othersWithNumbers } from "../payout_accounts/cards/numbers.ts";
import type { Ctx } from "@/api/context.ts";
import { memberRisks } from "../payout_accounts/reviews/member_risks.ts";
import { flagsOf, type RiskFacts, type RiskFlag, sameName } from "../payout_accounts/reviews/risk.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import { type AgainstRule, findAgainstRule, maxByRule } from "./approval_rule.ts";
import { type LastDeposit, lastDepositBefore } from "./last_deposit.ts";

/** The facts that an operator assesses before the money of a withdrawal leaves, computed now. */
export interface WithdrawalFacts {
  /** The member's remaining turnover. */
  turnoverLeftCents: bigint;
  /** The member's last top-up before the request. */
  lastDeposit: LastDeposit | null;
  /** The operators' proposals about it, oldest first. */
  proposals: Proposal[];
  /** Tags and notes of operators on the member. */
  notes: MemberNotes;
  flags: RiskFlag[];
  /** Why the site does not approve it by itself; null for what it never does: the rule is off, or it is decided. */
  againstRule: AgainstRule[] | null;
}

/** Reads what an operator assesses. Of many withdrawals at once it is read together. */
export async function assessWithdrawal(ctx: Ctx, order: WithdrawalRow): Promise<WithdrawalFacts> {
  const [turnoverLeftCents, lastDeposit, proposals, notes, ofTarget, ofMember] = await Promise.all([
    readRemainingTurnovers(ctx.db, order.member_id),
    lastDepositBefore(ctx, order),
    readProposals(ctx.db, { kind: "withdrawal", id: order.id }),
    readNotes(ctx.db, order.member_id),
    targetRisks(ctx, order),
    memberRisks(ctx, order.member_id),
  ]);
  const no_play_since_top_up = lastDeposit !== null && lastDeposit.playedCents < lastDeposit.amountCents;
  const flags = flagsOf({ no_play_since_top_up, ...ofTarget, ...ofMember });
  const facts = { turnoverLeftCents, lastDeposit, proposals, notes, flags };
  const isJudged = order.state === "requested" && maxByRule(ctx) > 0n;
  return { ...facts, againstRule: isJudged ? await findAgainstRule(ctx, order, facts) : null };
}

async function targetRisks(ctx: Ctx, { member_id, card_id, address_id }: WithdrawalRow): Promise<RiskFacts> {
  if (card_id !== null) {
    const card = (await findCard(ctx.db, card_id))!;
    const shared = await othersWithNumbers(ctx, member_id, await openNumbers(ctx, card));
    return { name_mismatch: !sameName(card.holder, card.name), ...shared };
  }
  const { address, checksum_right } = (await findAddress(ctx.db, address_id!))!;
  return { checksum_wrong: !checksum_right, address_shared: await othersWithAddress(ctx, member_id, address) };
}

type CardOfMember = Selectable<DB["bank_cards"]> & { name: string };

const findCard = batchPerDatabase<bigint, CardOfMember | undefined>(async (db, ids) => {
  const rows = await db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .selectAll("c").select("m.name").where("c.id", "in", ids).execute();
  const cards = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => cards.get(id));
});

const findAddress = batchPerDatabase<bigint, Selectable<DB["crypto_addresses"]> | undefined>(async (db, ids) => {
  const rows = await db.selectFrom("crypto_addresses").selectAll().where("id", "in", ids).execute();
  const addresses = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => addresses.get(id));
});
