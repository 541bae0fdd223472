import type { Selectable } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { BankCards, CryptoAddresses } from "@/db/types.ts";
import { othersWithAddress } from "../payout_accounts/addresses/others_with_address.ts";
import { readRemainingTurnovers } from "../../bets/turnover.ts";
import { openNumbers, othersWithNumbers } from "../payout_accounts/cards/numbers.ts";
import type { Ctx } from "../../context.ts";
import { memberRisks } from "../payout_accounts/reviews/member_risks.ts";
import { flagsOf, type RiskFacts, type RiskFlag, sameName } from "../payout_accounts/reviews/risk.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import { type LastDeposit, lastDepositBefore } from "./last_deposit.ts";

/** What an operator weighs before the money of a withdrawal leaves, worked out now. */
export interface WithdrawalFacts {
  /** What the member still has to play. */
  turnoverLeftCents: bigint;
  /** The member's last top-up before the request. */
  lastTopUp: LastDeposit | null;
  /** Which operators have said yes so far, to which step. */
  words: Word[];
  flags: RiskFlag[];
}

interface Word {
  step: string;
  operator: string;
  reason: string;
}

/** Reads what an operator weighs. Of many withdrawals at once it is read together. */
export async function assessWithdrawal(ctx: Ctx, order: WithdrawalRow): Promise<WithdrawalFacts> {
  const [turnoverLeftCents, lastTopUp, words, ofTarget, ofMember] = await Promise.all([
    readRemainingTurnovers(ctx.db, order.member_id),
    lastDepositBefore(ctx, order),
    wordsOn(ctx.db, order.id),
    targetRisks(ctx, order),
    memberRisks(ctx, order.member_id),
  ]);
  const no_play_since_top_up = lastTopUp !== null && lastTopUp.playedCents < lastTopUp.amountCents;
  return { turnoverLeftCents, lastTopUp, words, flags: flagsOf({ no_play_since_top_up, ...ofTarget, ...ofMember }) };
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

const wordsOn = batchPerDatabase<string, Word[]>(async (db, ids) => {
  const rows = await db.selectFrom("withdrawal_approvals").select(["withdrawal_id", "step", "operator", "reason"])
    .where("withdrawal_id", "in", ids).orderBy("at").execute();
  const words = Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id);
  return ids.map((id) => (words.get(id) ?? []).map(({ withdrawal_id: _, ...word }) => word));
});

type CardOfMember = Selectable<BankCards> & { name: string };

const findCard = batchPerDatabase<bigint, CardOfMember | undefined>(async (db, ids) => {
  const rows = await db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .selectAll("c").select("m.name").where("c.id", "in", ids).execute();
  const cards = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => cards.get(id));
});

const findAddress = batchPerDatabase<bigint, Selectable<CryptoAddresses> | undefined>(async (db, ids) => {
  const rows = await db.selectFrom("crypto_addresses").selectAll().where("id", "in", ids).execute();
  const addresses = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => addresses.get(id));
});
