import { v7 } from "uuid";
import { accountOf } from "@/db/ledger/balances.ts";
import { lockAccounts } from "@/db/ledger/lock_accounts.ts";
import { post } from "@/db/ledger/post.ts";
import { proposeOrAgree, recordAgreement } from "../../approvals/propose_or_agree.ts";
import { isSameOperator } from "../../approvals/operator_name.ts";
import type { Ctx } from "../../context.ts";
import { may } from "../../status/status_rules.ts";
import {
  auditMember,
  type InTransaction,
  type LockedMember,
  type MemberOperation,
  onLockedMember,
} from "./locked_member.ts";

/** What an operator puts into a main wallet, or with a negative amount takes out of it. */
export interface Adjustment extends MemberOperation {
  /** Cents; never 0. */
  amountCents: bigint;
  /** How many percent of what is put in have to be played before a withdrawal; what the settings say if left out. */
  turnoverPercent?: number | undefined;
  /** The same was done just now, and is meant once more. */
  again: boolean;
}

/** What came of it. Only `adjusted` has moved money. */
export type AdjustmentOutcome =
  | { kind: "not_found" }
  | { kind: "adjusted"; id: string; balanceCents: bigint; proposedBy: string | null }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  /** The wallet holds less. */
  | { kind: "insufficient_funds"; balanceCents: bigint }
  /** A closed account is given nothing any more. */
  | { kind: "closed" }
  /** This operator has done the same a moment ago: most likely the command was given twice. */
  | { kind: "repeated"; at: Date };

/** Within so long the same command of one operator counts as given twice (ms). */
const repeatedWithinMs = 10 * 60_000;

/**
 * Corrects a member's main wallet by an operator's word, above the setting `adjustment.second_operator_cents` by two
 * operators'. Order and posting are written together.
 */
export async function adjustWallet(ctx: Ctx, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  return await onLockedMember(ctx, adjustment.account, async (inside, member): Promise<AdjustmentOutcome> => {
    const { amountCents } = adjustment;
    await lockAccounts(inside.db, member.id, ["main"]);
    if (amountCents > 0n && !may(member.present.status, "be_adjusted")) return { kind: "closed" };
    const before = adjustment.again ? null : await findRepeated(inside, member, adjustment);
    if (before) return { kind: "repeated", at: before };
    const { balanceCents } = await accountOf(inside.db, member.id, "main");
    if (balanceCents + amountCents < 0n) return { kind: "insufficient_funds", balanceCents };
    const size = amountCents < 0n ? -amountCents : amountCents;
    if (size <= BigInt(inside.settings.get("adjustment.second_operator_cents"))) {
      return await book(inside, member, adjustment, null);
    }
    const decision = {
      name: "member.adjustment",
      subject: String(member.id),
      terms: { amount_cents: String(amountCents), ...turnoverTerms(turnoverPercentOf(inside, adjustment)) },
    } as const;
    const agreement = await proposeOrAgree(inside.db, decision, adjustment, inside.now());
    if (agreement.kind === "proposed") return { kind: "proposed" };
    const booked = await book(inside, member, adjustment, agreement.proposal.proposedBy);
    await recordAgreement(inside.db, agreement, inside.now());
    return booked;
  });
}

async function findRepeated(
  { db, now }: InTransaction,
  { id }: LockedMember,
  { amountCents, operator }: Adjustment,
): Promise<Date | null> {
  const rows = await db.selectFrom("adjustments").select(["operator", "created_at"]).where("member_id", "=", id)
    .where("amount_cents", "=", amountCents).where("created_at", ">", new Date(now().getTime() - repeatedWithinMs))
    .orderBy("id", "desc").limit(100).execute();
  return rows.find((row) => isSameOperator(row.operator, operator))?.created_at ?? null;
}

async function book(
  inside: InTransaction,
  member: LockedMember,
  adjustment: Adjustment,
  proposedBy: string | null,
): Promise<AdjustmentOutcome> {
  const { amountCents, operator, reason } = adjustment;
  const turnoverPercent = turnoverPercentOf(inside, adjustment);
  const [id, at] = [v7(), inside.now()];
  await inside.db.insertInto("adjustments").values({
    id,
    member_id: member.id,
    amount_cents: amountCents,
    reason,
    operator: operator.trim(),
    created_at: at,
  }).execute();
  const [main, house] = [{ member: member.id, code: "main" }, { house: "adjustment" }] as const;
  const posting = amountCents > 0n
    ? { debit: house, credit: main, amountCents }
    : { debit: main, credit: house, amountCents: -amountCents };
  const [posted] = await post(inside.db, [
    { orderId: id, orderKind: "adjustment", kind: "difference", ...posting, at },
  ]);
  if (posted?.status !== "posted") throw new Error(`adjustment ${id} was not posted: ${posted?.status}`);
  if (turnoverPercent > 0) {
    await inside.db.insertInto("turnover_requirements").values({
      ...{ order_id: id, kind: "adjustment", member_id: member.id, created_at: at },
      ...{ factor_percent: turnoverPercent, required_cents: amountCents * BigInt(turnoverPercent) / 100n },
      weights: JSON.stringify(inside.settings.get("turnover.weights")),
    }).execute();
  }
  const balanceCents = (amountCents > 0n ? posted.creditBalanceCents : posted.debitBalanceCents) ?? 0n;
  await auditMember(inside, member.id, "member.adjusted", adjustment, {
    adjustment: id,
    amount_cents: String(amountCents),
    ...turnoverTerms(turnoverPercent),
    proposed_by: proposedBy,
  });
  return { kind: "adjusted", id, balanceCents, proposedBy };
}

/** What is taken out asks for no turnover. */
function turnoverPercentOf({ settings }: InTransaction, { amountCents, turnoverPercent }: Adjustment): number {
  return amountCents > 0n ? turnoverPercent ?? settings.get("turnover.adjustment_percent") : 0;
}

/** As the proposal and the audit trail name it; nothing where none is asked for. */
function turnoverTerms(percent: number): Record<string, string> {
  return percent > 0 ? { turnover_percent: String(percent) } : {};
}
