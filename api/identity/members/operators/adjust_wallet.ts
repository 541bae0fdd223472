import { v7 } from "uuid";
import { accountOf } from "@/db/ledger/balances.ts";
import { lockAccounts } from "@/db/ledger/lock_accounts.ts";
import { post } from "@/db/ledger/post.ts";
import { aloneOrAgree } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import type { Ctx } from "@/api/context.ts";
import { may } from "../../status/status_rules.ts";
import {
  auditMember,
  type InTransaction,
  type LockedMember,
  type MemberOperation,
  onLockedMember,
} from "./locked_member.ts";

/** An operator's credit to a main wallet or, if negative, debit. */
export interface Adjustment extends MemberOperation {
  /** Cents; never 0. */
  amountCents: bigint;
  /** The percentage that has to be played before a withdrawal; the settings' if left out. */
  turnoverPercent?: number | undefined;
  /** The id of the same adjustment that was made before, which is meant once more; null for one that is the first. */
  again: string | null;
}

/** The result. Only `adjusted` has moved money. */
export type AdjustmentOutcome =
  | { kind: "not_found" }
  | { kind: "adjusted"; id: string; balanceCents: bigint; proposedBy: string | null }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  /** The wallet holds less. */
  | { kind: "insufficient_funds"; balanceCents: bigint }
  /** A closed account is given nothing any more. */
  | { kind: "closed" }
  /** The same was done before, by whomever: most likely for the same cause. To do it once more is to name this one. */
  | { kind: "repeated"; id: string; at: Date; operator: string }
  /** The adjustment to repeat isn't one of this member and amount. */
  | { kind: "not_the_same" };

/** Within so long the same adjustment counts as given twice (ms): as long as a proposal of it is open. */
const repeatedWithinMs = 24 * 60 * 60_000;

/**
 * Corrects a member's main wallet for an operator; two are needed above the setting `adjustment.second_operator_cents`
 * and the daily sum. A repetition names the adjustment that it repeats, and each is repeated once, so that a duplicate
 * command or answer posts once. Order and posting are written together.
 */
export async function adjustWallet(ctx: Ctx, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  return await onLockedMember(ctx, adjustment.account, async (inside, member): Promise<AdjustmentOutcome> => {
    const { amountCents } = adjustment;
    if (amountCents > 0n && !may(member.currentStatus.status, "be_adjusted")) return { kind: "closed" };
    const hindrance = await findRepeated(inside, member, adjustment) ?? await findMissing(inside, member, adjustment);
    if (hindrance) return hindrance;
    const size = amountCents < 0n ? -amountCents : amountCents;
    const isSmall = size <= BigInt(inside.settings.get("adjustment.second_operator_cents"));
    const decision = {
      name: "member.adjustment",
      subject: String(member.id),
      terms: {
        amount_cents: String(amountCents),
        ...turnoverTerms(turnoverPercentOf(inside, adjustment)),
        ...againTerms(adjustment),
      },
    } as const;
    const alone = isSmall ? givenAlone(inside, adjustment.operator, amountCents) : null;
    const permission = await aloneOrAgree(inside.db, decision, adjustment, inside.now(), alone);
    if (permission.kind === "proposed") return { kind: "proposed" };
    const booked = await book(inside, member, adjustment, permission.proposedBy);
    await permission.record();
    return booked;
  });
}

/** The same that was done before, by any operator: of this member and amount, and repeating the same. */
async function findRepeated(
  { db, now }: InTransaction,
  { id: member }: LockedMember,
  { amountCents, again }: Adjustment,
): Promise<AdjustmentOutcome | null> {
  let same = db.selectFrom("adjustments").select(["id", "operator", "created_at"]).where("member_id", "=", member)
    .where("amount_cents", "=", amountCents);
  same = again === null
    ? same.where("created_at", ">", new Date(now().getTime() - repeatedWithinMs))
    : same.where("repeats", "=", again);
  const last = await same.orderBy("id", "desc").limit(1).executeTakeFirst();
  return last ? { kind: "repeated", id: last.id, at: last.created_at, operator: last.operator } : null;
}

/**
 * The reason: the repeated adjustment doesn't exist, or the wallet holds less. The wallet is locked only for a debit.
 */
async function findMissing(
  { db }: InTransaction,
  { id: member }: LockedMember,
  { amountCents, again }: Adjustment,
): Promise<AdjustmentOutcome | null> {
  if (again !== null) {
    const repeated = await db.selectFrom("adjustments").select("id").where("id", "=", again)
      .where("member_id", "=", member).where("amount_cents", "=", amountCents).executeTakeFirst();
    if (!repeated) return { kind: "not_the_same" };
  }
  if (amountCents > 0n) return null;
  await lockAccounts(db, member, ["main"]);
  const { balanceCents } = await accountOf(db, member, "main");
  return balanceCents + amountCents < 0n ? { kind: "insufficient_funds", balanceCents } : null;
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
    repeats: adjustment.again,
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
      order_id: id,
      kind: "adjustment",
      member_id: member.id,
      created_at: at,
      factor_percent: turnoverPercent,
      required_cents: amountCents * BigInt(turnoverPercent) / 100n,
      weights: JSON.stringify(inside.settings.get("turnover.weights")),
    }).execute();
  }
  const balanceCents = (amountCents > 0n ? posted.creditBalanceCents : posted.debitBalanceCents) ?? 0n;
  await auditMember(inside, member.id, "member.adjusted", adjustment, {
    adjustment: id,
    amount_cents: String(amountCents),
    ...turnoverTerms(turnoverPercent),
    ...againTerms(adjustment),
    proposed_by: proposedBy,
  });
  return { kind: "adjusted", id, balanceCents, proposedBy };
}

/** Debits require no turnover. */
function turnoverPercentOf({ settings }: InTransaction, { amountCents, turnoverPercent }: Adjustment): number {
  return amountCents > 0n ? turnoverPercent ?? settings.get("turnover.adjustment_percent") : 0;
}

/** As the proposal and the audit trail name it; nothing if none is asked for. */
function turnoverTerms(percent: number): Record<string, string> {
  return percent > 0 ? { turnover_percent: String(percent) } : {};
}

/** The same for the adjustment that it repeats. */
function againTerms({ again }: Adjustment): Record<string, string> {
  return again === null ? {} : { again };
}
