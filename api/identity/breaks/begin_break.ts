import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import type { DB } from "@/db/types.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import type { MailContent } from "@/api/messages/mail/templates.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMember } from "../members/lock_member.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "../security/check_own_password.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { allow, forGood, statusAt, statusColumns, type StatusRefusal } from "../status/status.ts";
import { type BreakLength, mayReturnAt } from "./break_length.ts";
import { endPlay } from "./end_play.ts";
import { type Break, readBreak } from "./read_break.ts";

/** Why no break was begun. */
export type BeginRefusal = OwnPasswordRefusal | StatusRefusal | "break_shorter" | "break_needs_support";

/** A break that a member wants, with their login password. */
export interface WantedBreak {
  length: BreakLength;
  password: string;
}

/**
 * Begins a member's break, or makes theirs longer: from the commit on no process lets them top up, play, move points into
 * games or be given rewards. Then their games are ended and their points taken back, as far as providers answer.
 * A break that would end sooner than theirs, or is a time-out in an exclusion, is refused. The member gets a mail.
 */
export async function beginBreak(
  ctx: Ctx,
  signedIn: SignedIn,
  { length, password }: WantedBreak,
  visitor: Visitor,
): Promise<Result<Break, BeginRefusal>> {
  const checked = await checkOwnPassword(ctx, signedIn, { path: "password", password }, visitor);
  if (!checked.ok) return checked;
  const { id } = signedIn.member;
  const began = await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, id);
    // A transfer reads the status under its accounts' locks, and takes none of the member.
    await lockAllAccounts(tx, id);
    return await beginLocked({ ...ctx, db: tx }, signedIn, length, visitor);
  });
  if (began.ok) await endPlay(ctx, id);
  return began;
}

async function beginLocked(
  inside: Ctx & { db: Transaction<DB> },
  { member: { id } }: SignedIn,
  length: BreakLength,
  visitor: Visitor,
): Promise<Result<Break, BeginRefusal>> {
  const { db } = inside;
  const { at, ...row } = await db.selectFrom("members")
    .select([...statusColumns, "break_kind", "break_began_at", sql<Date>`clock_timestamp()`.as("at")])
    .where("id", "=", id).executeTakeFirstOrThrow();
  const status = statusAt(row, at);
  const allowed = allow(status, "change_security");
  if (!allowed.ok) return allowed;
  const until = mayReturnAt(length, at);
  if (row.break_kind === "exclusion" && length.kind === "time_out") return refuse("break_needs_support");
  const current = status.status === "self_excluded" ? status.until : at;
  if (until <= current) {
    return current >= forGood ? refuse("excluded_for_good") : refuse("break_shorter", { until: current });
  }
  await db.updateTable("members").set({
    status: "self_excluded",
    excluded_until: forGood,
    break_kind: length.kind,
    break_began_at: row.break_began_at ?? at,
    may_return_at: until,
  }).where("id", "=", id).execute();
  const details = { from: status.status, to: "self_excluded", until: until.toISOString() };
  await recordMemberEvent(db, id, { kind: "status_changed", at, ...visitor, details });
  const content: MailContent = until >= forGood
    ? { kind: "break_for_good", params: {} }
    : { kind: `${length.kind}_began`, params: { until: until.toISOString() } };
  await sendMailSparingly(db, { to: id, content, at });
  return done((await readBreak(inside, id))!);
}
