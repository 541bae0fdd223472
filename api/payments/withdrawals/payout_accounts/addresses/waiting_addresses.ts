import { type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { type MemberNotes, readNotes } from "@/api/identity/notes/read_notes.ts";
import { assignedTo } from "../../assignments/assignment.ts";
import { hasFlag, isWanted, type ReviewFilter, rowsRead } from "../../assignments/review_filter.ts";
import { memberRisks } from "../reviews/member_risks.ts";
import { flagsOf, type RiskFlag } from "../reviews/risk.ts";
import { othersWithAddress } from "./others_with_address.ts";

/** A crypto address that waits for an operator. */
export interface WaitingAddress {
  id: bigint;
  revision: number;
  account: string;
  memberName: string;
  channel: string;
  address: string;
  birthday: string;
  since: Date;
  notes: MemberNotes;
  flags: RiskFlag[];
  /** The operator who reviews it. */
  assignedTo: string | null;
}

/** The addresses that wait for review, the one that has waited longest first; or only one of them. */
export async function waitingAddresses(
  ctx: Ctx,
  { id, ...filter }: ReviewFilter & { id?: bigint } = {},
): Promise<WaitingAddress[]> {
  const version = sql<string>`x.revision::text`;
  const rows = await ctx.db.selectFrom("crypto_addresses as x").innerJoin("members as m", "m.id", "x.member_id")
    .selectAll("x").select(["m.account", "m.name"])
    .select(assignedTo("address", { id: sql`x.id::text`, version }).as("assigned_to")).where("x.state", "=", "waiting")
    .where("x.removed_at", "is", null)
    .where(isWanted(filter, { kind: "address", row: "x", member: "m", version, since: "updated_at" }))
    .$if(id !== undefined, (query) => query.where("x.id", "=", id!))
    .orderBy("x.updated_at").orderBy("x.id").limit(rowsRead(filter)).execute();
  const waiting = await Promise.all(rows.map((row) => toWaiting(ctx, row)));
  return waiting.filter((one) => hasFlag(filter, one));
}

async function toWaiting(
  ctx: Ctx,
  row: Selectable<DB["crypto_addresses"]> & { account: string; name: string; assigned_to: string | null },
): Promise<WaitingAddress> {
  const [address_shared, notes, ofMember] = await Promise.all([
    othersWithAddress(ctx, row.member_id, row.address),
    readNotes(ctx.db, row.member_id),
    memberRisks(ctx, row.member_id),
  ]);
  return {
    id: row.id,
    revision: row.revision,
    account: row.account,
    assignedTo: row.assigned_to,
    memberName: row.name,
    channel: row.channel,
    address: row.address,
    birthday: row.birthday,
    since: row.updated_at,
    notes,
    flags: flagsOf({ checksum_wrong: !row.checksum_right, address_shared, ...ofMember }),
  };
}
