import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import { isSameTerms, type ProposalTerms } from "@/api/platform/approvals/decisions.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { giveDistribution, type Progress } from "./give_distribution.ts";
import { findRecipients, type FoundRecipients, maxRecipients, type Recipients } from "./recipients.ts";

/** Points that support gives each of many members. */
export interface Distribution {
  /** Its name: with the same key points are given once, however often the command is given. */
  key: string;
  recipients: Recipients;
  /** The amount for each member, in cents. */
  amountCents: bigint;
  /** The turnover for each member, in cents; 0 pays the amount into the main wallet at once. */
  requiredCents: bigint;
  /** Within how many days; null for no end. */
  days: number | null;
  operator: string;
  reason: string;
}

/** The maximum of a distribution to levels when it is agreed, in percent of the proposed sum. */
const maxOfProposedPercent = 105n;

/** The result. */
export type Distributed =
  /** All of it is given: `before` in part or whole by the same command before. */
  | { kind: "given"; proposedBy: string | null; before: boolean } & Progress
  /** A dry run. */
  | { kind: "would_give"; members: number; totalCents: bigint; needsSecond: boolean }
  /** Another operator has to agree. */
  | { kind: "proposed"; members: number; totalCents: bigint }
  /** Something else was given by this key. */
  | { kind: "key_taken" }
  | { kind: "wrong_number"; max: number }
  | Exclude<FoundRecipients, { kind: "found" }>;

/**
 * Gives members points as a bonus of kind distribution; two operators are needed above the setting
 * `adjustment.second_operator_cents` in total, or the daily sum. Writes the recipients in one transaction, then gives
 * in parts, so that nothing is locked long. A job or the same command continues an interrupted one, and no member gets
 * it twice.
 */
export async function distribute(ctx: Ctx, input: Distribution, { dryRun = false } = {}): Promise<Distributed> {
  const begun = await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, { kind: "distribution", id: input.key });
    return await begin(ctx, tx, input, dryRun);
  });
  if (begun.kind !== "begun") return begun;
  const progress = await giveDistribution(ctx, input.key);
  return { kind: "given", proposedBy: begun.proposedBy, before: begun.before, ...progress };
}

/** It may be given from now on. */
interface Begun {
  kind: "begun";
  proposedBy: string | null;
  before: boolean;
}

async function begin(
  ctx: Ctx,
  tx: Transaction<DB>,
  input: Distribution,
  dryRun: boolean,
): Promise<Begun | Exclude<Distributed, { kind: "given" }>> {
  const known = await tx.selectFrom("distributions").selectAll().where("key", "=", input.key).executeTakeFirst();
  if (known) {
    const isSame = known.recipients === await fingerprintOf(input.recipients) &&
      known.amount_cents === input.amountCents &&
      known.required_cents === input.requiredCents && known.days === input.days;
    if (!isSame) return { kind: "key_taken" };
    if (dryRun) return await whatIsLeft(tx, input);
    return { kind: "begun", proposedBy: known.proposed_by, before: true };
  }
  if (input.recipients.kind === "members" && input.recipients.accounts.length > maxRecipients) {
    return { kind: "wrong_number", max: maxRecipients };
  }
  const found = await findRecipients(tx, input.recipients, ctx.now());
  if (found.kind !== "found") return found;
  const { length: count } = found.members;
  if (count === 0 || count > maxRecipients) return { kind: "wrong_number", max: maxRecipients };
  const totalCents = input.amountCents * BigInt(count);
  const needsSecond = totalCents > BigInt(ctx.settings.get("adjustment.second_operator_cents"));
  if (dryRun) return { kind: "would_give", members: count, totalCents, needsSecond };
  const permission = await permit(ctx, tx, input, { members: found.members, totalCents, needsSecond });
  if (permission.kind === "proposed") return { kind: "proposed", members: count, totalCents };
  const { proposedBy } = permission;
  await write(ctx, tx, input, found.members, proposedBy);
  await permission.record();
  return { kind: "begun", proposedBy, before: false };
}

/** Returns the dry run of a distribution that has begun. */
async function whatIsLeft(
  tx: Transaction<DB>,
  { key, amountCents }: Distribution,
): Promise<Distributed & { kind: "would_give" }> {
  const { left } = await tx.selectFrom("distribution_members").where("distribution", "=", key)
    .where("state", "=", "due").select(sql<number>`count(*)::int`.as("left")).executeTakeFirstOrThrow();
  return { kind: "would_give", members: left, totalCents: amountCents * BigInt(left), needsSecond: false };
}

async function permit(
  ctx: Ctx,
  tx: Transaction<DB>,
  input: Distribution,
  { members, totalCents, needsSecond }: { members: readonly MemberId[]; totalCents: bigint; needsSecond: boolean },
): Promise<Permission> {
  const { recipients } = input;
  const terms: ProposalTerms = {
    amount_cents: String(input.amountCents),
    turnover_cents: String(input.requiredCents),
    days: input.days === null ? null : String(input.days),
    members: String(members.length),
    total_cents: String(totalCents),
    ...(recipients.kind === "levels"
      ? { levels: recipients.levels.toSorted((one, other) => one - other).join() }
      : { print: await fingerprintOf(members.map(String)) }),
    ...(recipients.kind === "tag" && { tag: recipients.tag }),
  };
  // The members of a level change by the minute. Those who are named, or have a tag, have to be the same.
  const covers = (proposed: ProposalTerms) => {
    const isMoreThanSaid = totalCents * 100n > BigInt(String(proposed.total_cents)) * maxOfProposedPercent;
    const counted = { members: terms.members!, total_cents: terms.total_cents! };
    return !isMoreThanSaid && isSameTerms({ ...proposed, ...counted }, terms);
  };
  const decision = { name: "distribution.give" as const, subject: input.key, terms };
  const alone = needsSecond ? null : givenAlone(ctx, input.operator, totalCents);
  return await aloneOrAgree(
    tx,
    decision,
    input,
    ctx.now(),
    alone,
    recipients.kind === "levels" ? covers : undefined,
  );
}

async function write(
  { now }: Ctx,
  tx: Transaction<DB>,
  input: Distribution,
  members: readonly MemberId[],
  proposedBy: string | null,
): Promise<void> {
  const at = now();
  const operator = input.operator.trim();
  await tx.insertInto("distributions").values({
    key: input.key,
    recipients: await fingerprintOf(input.recipients),
    amount_cents: input.amountCents,
    required_cents: input.requiredCents,
    days: input.days,
    proposed_by: proposedBy,
    created_at: at,
  }).execute();
  await sql`
    insert into distribution_members (distribution, member_id, state)
      select ${input.key}, id, 'due' from unnest(${literal(members)}::bigint[]) member (id)`.execute(tx);
  await recordEvents(tx, [{
    at,
    operator,
    action: "distribution.begun",
    subject: `distribution ${input.key}`,
    reason: input.reason,
    detail: {
      members: members.length,
      amount_cents: String(input.amountCents),
      turnover_cents: String(input.requiredCents),
      days: input.days,
      proposed_by: proposedBy,
    },
  }]);
}

/** A SHA-256 of the request, which identifies a repetition. */
async function fingerprintOf(requested: Recipients | readonly string[]): Promise<string> {
  const texts = "kind" in requested ? [requested.kind, ...namesOf(requested).toSorted()] : requested;
  const bytes = new TextEncoder().encode(texts.join("\n"));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

function namesOf(recipients: Recipients): string[] {
  if (recipients.kind === "tag") return [recipients.tag];
  return recipients.kind === "members" ? [...recipients.accounts] : recipients.levels.map(String);
}
