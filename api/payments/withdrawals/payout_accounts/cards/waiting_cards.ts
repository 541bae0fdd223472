import { type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { type MemberNotes, readNotes } from "@/api/identity/notes/read_notes.ts";
import { assignedTo } from "../../assignments/assignment.ts";
import { hasFlag, isWanted, type ReviewFilter, rowsRead } from "../../assignments/review_filter.ts";
import { memberRisks } from "../reviews/member_risks.ts";
import { flagsOf, type RiskFlag, sameName } from "../reviews/risk.ts";
import { bankOf } from "./banks.ts";
import { openNumbers, othersWithNumbers } from "./numbers.ts";
import { type ImageSlot, imageSlots } from "./schema.ts";
import { imageColumns } from "./sealed_card.ts";

/** A card that waits for an operator, with its numbers in full: the operator compares them with the images. */
export interface WaitingCard {
  id: bigint;
  revision: number;
  account: string;
  memberName: string;
  bank: string;
  branch: string;
  accountNumber: string;
  holder: string;
  idNumber: string;
  birthday: string;
  images: ImageSlot[];
  since: Date;
  notes: MemberNotes;
  flags: RiskFlag[];
  /** The operator who reviews it. */
  assignedTo: string | null;
}

/** The cards that wait for review, the one that has waited longest first; or only one of them. */
export async function waitingCards(
  ctx: Ctx,
  { id, ...filter }: ReviewFilter & { id?: bigint } = {},
): Promise<WaitingCard[]> {
  const version = sql<string>`c.revision::text`;
  const rows = await ctx.db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .selectAll("c").select(["m.account", "m.name"])
    .select(assignedTo("card", { id: sql`c.id::text`, version }).as("assigned_to")).where("c.state", "=", "waiting")
    .where("c.removed_at", "is", null)
    .where(isWanted(filter, { kind: "card", row: "c", member: "m", version, since: "updated_at" }))
    .$if(id !== undefined, (query) => query.where("c.id", "=", id!))
    .orderBy("c.updated_at").orderBy("c.id").limit(rowsRead(filter)).execute();
  const waiting = await Promise.all(rows.map((row) => toWaiting(ctx, row)));
  return waiting.filter((one) => hasFlag(filter, one));
}

async function toWaiting(
  ctx: Ctx,
  row: Selectable<DB["bank_cards"]> & { account: string; name: string; assigned_to: string | null },
): Promise<WaitingCard> {
  const { account: accountNumber, idNumber } = await openNumbers(ctx, row);
  const [shared, notes, ofMember] = await Promise.all([
    othersWithNumbers(ctx, row.member_id, { account: accountNumber, idNumber }),
    readNotes(ctx.db, row.member_id),
    memberRisks(ctx, row.member_id),
  ]);
  return {
    id: row.id,
    revision: row.revision,
    account: row.account,
    assignedTo: row.assigned_to,
    memberName: row.name,
    bank: bankOf(row.bank_id)?.full_name ?? row.bank_id,
    branch: row.bank_branch,
    accountNumber,
    holder: row.holder,
    idNumber,
    birthday: row.birthday,
    images: imageSlots.filter((slot) => row[imageColumns[slot]] !== null),
    since: row.updated_at,
    notes,
    flags: flagsOf({ name_mismatch: !sameName(row.holder, row.name), ...shared, ...ofMember }),
  };
}
