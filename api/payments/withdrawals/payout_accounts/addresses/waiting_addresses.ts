import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { type MemberNotes, readNotes } from "@/api/identity/notes/read_notes.ts";
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
}

/** The addresses that wait for review, the one that has waited longest first; or only one of them. */
export async function waitingAddresses(
  ctx: Ctx,
  { limit = 100, id }: { limit?: number; id?: bigint } = {},
): Promise<WaitingAddress[]> {
  const rows = await ctx.db.selectFrom("crypto_addresses as a").innerJoin("members as m", "m.id", "a.member_id")
    .selectAll("a").select(["m.account", "m.name"]).where("a.state", "=", "waiting")
    .where("a.removed_at", "is", null)
    .$if(id !== undefined, (query) => query.where("a.id", "=", id!))
    .orderBy("a.updated_at").orderBy("a.id").limit(limit).execute();
  return await Promise.all(rows.map((row) => toWaiting(ctx, row)));
}

async function toWaiting(
  ctx: Ctx,
  row: Selectable<DB["crypto_addresses"]> & { account: string; name: string },
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
    memberName: row.name,
    channel: row.channel,
    address: row.address,
    birthday: row.birthday,
    since: row.updated_at,
    notes,
    flags: flagsOf({ checksum_wrong: !row.checksum_right, address_shared, ...ofMember }),
  };
}
