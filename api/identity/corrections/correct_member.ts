import { sql } from "kysely";
import { fill, textsOf } from "@/i18n/mod.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { siteName } from "@/api/messages/sms/deliver_text.ts";
import { sendNotice } from "@/api/messages/sms/send_notice.ts";
import { readIdentity } from "@/api/payments/withdrawals/payout_accounts/cards/identity.ts";
import { sameName } from "@/api/payments/withdrawals/payout_accounts/reviews/risk.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { holdRegisters, noteMatches, registersWith } from "../registers/members_in_registers.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import {
  auditMember,
  type InTransaction,
  type LockedMember,
  type MemberOperation,
  onLockedMember,
} from "../members/operators/locked_member.ts";
import { listOpenWithdrawals } from "../reset_lock/list_open_withdrawals.ts";
import { lockWithdrawals } from "../reset_lock/lock_withdrawals.ts";
import { type CorrectedField, maskCorrected, readCorrected } from "./corrected_field.ts";

/** An operator's correction of one field of a member, and the proof that the operator has seen. */
export interface Correction extends MemberOperation {
  field: CorrectedField;
  /** As typed. */
  value: string;
  proof: string;
}

/** The result. Only `corrected` has changed the member. */
export type CorrectionOutcome =
  | { kind: "not_found" }
  /** The rules of sign-up refuse the value. */
  | { kind: "wrong"; field: CorrectedField }
  /** A closed or erased account has nothing to correct. */
  | { kind: "closed" }
  /** The member has this value. */
  | { kind: "unchanged" }
  /** The mobile number is another member's. */
  | { kind: "taken" }
  /** Registers of excluded people name the mobile number: it is decided about the member first. */
  | { kind: "registered"; registers: string[] }
  /** The name is not the holder's of the member's approved cards. */
  | { kind: "identity_differs" }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | Corrected;

/** A correction that was made. Values and numbers are masked. */
export interface Corrected {
  kind: "corrected";
  proposedBy: string;
  before: string;
  after: string;
  lockedUntil: Date;
  /** The ids of open withdrawals, for operators to decide. */
  open: string[];
  /** The text messages about it: to the old and the new number, or to the member's one. */
  messages: { mobile: string; isSent: boolean }[];
}

/**
 * Corrects a member's mobile number, LINE ID or name, in two operators' names who have both seen proof. The second one's
 * command counts only while the member still has the value that the first one saw. Withdrawals, cards and addresses are
 * locked for `withdrawal.reset_lock_hours`: the member gets a mail and text messages, and has so long to answer. Each
 * text message is tried once, after the commit.
 */
export async function correctMember(ctx: Ctx, correction: Correction): Promise<CorrectionOutcome> {
  const { field } = correction;
  const after = readCorrected(ctx.settings.get("site.country"), field, correction.value);
  if (after === null) return { kind: "wrong", field };
  const outcome = await correctUnlessTaken(ctx, correction, after);
  if (outcome.kind !== "corrected") return outcome;
  const { mobiles, hours, ...corrected } = outcome;
  return { ...corrected, messages: await sendMessages(ctx, mobiles, { field, hours }) };
}

type Refused = Exclude<CorrectionOutcome, Corrected>;

/** A correction before its commit, with the numbers that text messages go to. */
type Made = Omit<Corrected, "messages"> & { mobiles: string[]; hours: number };

/** A number that is given to another member at the same moment is seen by the database's unique index alone. */
async function correctUnlessTaken(ctx: Ctx, correction: Correction, after: string): Promise<Refused | Made> {
  try {
    return await onLockedMember(
      ctx,
      correction.account,
      (inside, member) => correct(inside, member, correction, after),
    );
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === "members_mobile_key") {
      return { kind: "taken" };
    }
    throw error;
  }
}

async function correct(
  inside: InTransaction,
  member: LockedMember,
  correction: Correction,
  after: string,
): Promise<Refused | Made> {
  const { db } = inside;
  const { field, operator, reason, proof } = correction;
  if (member.currentStatus.status === "closed") return { kind: "closed" };
  const row = await db.selectFrom("members").select(["mobile", "line", "name"]).where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  const before = row[field] ?? "";
  if (before === after) return { kind: "unchanged" };
  await holdRegisters(db);
  const hindrance = await findHindrance(inside, member.id, field, after);
  if (hindrance) return hindrance;
  const change = { member: member.id, field, before, after };
  const id = await findOrWrite(inside, change, proof);
  const masked = { before: maskCorrected(field, before), after: maskCorrected(field, after) };
  const at = inside.now();
  const terms = { correction: String(id), ...masked };
  const decision = { name: `member.${field}_correction`, subject: String(member.id), terms } as const;
  const agreement = await proposeOrAgree(db, decision, { operator, reason, facts: { proof } }, at);
  if (agreement.kind === "proposed") return { kind: "proposed" };
  const { proposedBy } = agreement.proposal;
  await write(inside, change);
  if (field === "line") await noteMatches(inside, member.id, [{ kind: "line", value: after }]);
  const { hours, lockedUntil } = await lockWithdrawals(inside, member.id);
  await db.updateTable("member_corrections").set({ corrected_at: at }).where("id", "=", id).execute();
  const open = await listOpenWithdrawals(db, member.id);
  const event = { kind: "details_corrected", at, address: null, userAgent: null, details: { field } } as const;
  await recordMemberEvent(db, member.id, event);
  await sendMail(db, { to: member.id, content: { kind: `${field}_corrected`, params: { ...masked, hours } }, at });
  await recordAgreement(db, agreement, at);
  const detail = { ...terms, proof, proposed_by: proposedBy, hours };
  await auditMember(inside, member.id, `member.${field}_corrected`, correction, detail);
  const mobiles = (field === "mobile" ? [before, after] : [row.mobile ?? ""]).filter((mobile) => mobile !== "");
  return { kind: "corrected", proposedBy, ...masked, lockedUntil, open, mobiles, hours };
}

/**
 * A mobile number is one member's, and in no register of excluded people. A name follows the identity that an operator has approved on a card: withdrawals go
 * to accounts of that name, and no word of two operators makes them another person's.
 */
async function findHindrance(
  inside: InTransaction,
  member: MemberId,
  field: CorrectedField,
  after: string,
): Promise<Extract<CorrectionOutcome, { kind: "taken" | "registered" | "identity_differs" }> | null> {
  if (field === "mobile") {
    const other = await inside.db.selectFrom("members").select("id").where("mobile", "=", after).executeTakeFirst();
    if (other) return { kind: "taken" };
    const registers = await registersWith(inside, { kind: "mobile", value: after });
    return registers.length > 0 ? { kind: "registered", registers } : null;
  }
  const identity = field === "name" ? await readIdentity(inside, member) : null;
  return identity !== null && !sameName(identity.holder, after) ? { kind: "identity_differs" } : null;
}

interface Change {
  member: MemberId;
  field: CorrectedField;
  before: string;
  after: string;
}

/** The id of a change that was proposed before, or of a new one: terms of proposals name no value in clear. */
async function findOrWrite({ db, now }: InTransaction, change: Change, proof: string): Promise<bigint> {
  const { member: member_id, field, before: before_value, after: after_value } = change;
  const known = await db.selectFrom("member_corrections").select("id").where("member_id", "=", member_id)
    .where("field", "=", field).where("before_value", "=", before_value).where("after_value", "=", after_value)
    .where("corrected_at", "is", null).orderBy("id", "desc").limit(1).executeTakeFirst();
  if (known) return known.id;
  const { id } = await db.insertInto("member_corrections")
    .values({ member_id, field, before_value, after_value, proof, proposed_at: now() }).returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the value, if the member is what was read and no one else has it. Throws otherwise: the lock was not held. */
async function write({ db }: InTransaction, { member, field, before, after }: Change): Promise<void> {
  const { numAffectedRows } = await sql`
    update members m set ${sql.ref(field)} = ${after}
      where m.id = ${member} and coalesce(m.${sql.ref(field)}, '') = ${before}
        and m.status <> 'closed' and m.erased_at is null
        and (${field}::text <> 'mobile' or not exists (select from members o where o.mobile = ${after}))`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`member ${member} changed while it was locked`);
}

async function sendMessages(
  ctx: Ctx,
  mobiles: readonly string[],
  { field, hours }: { field: CorrectedField; hours: number },
): Promise<Corrected["messages"]> {
  const lang = ctx.settings.get("site.country");
  const { corrected, correctedFields: names } = textsOf(lang).sms;
  const text = fill(corrected, { site: siteName(ctx, lang), field: names[field], hours });
  return await Promise.all(mobiles.map(async (mobile) => (
    { mobile: maskCorrected("mobile", mobile), isSent: await sendNotice(ctx, { mobile, text }) }
  )));
}
