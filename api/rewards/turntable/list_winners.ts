import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { maskAccount } from "../fair_draws/mask_account.ts";
import { draws, toDraw } from "./draw.ts";
import type { Prize } from "./prize.ts";

/** A win as everyone may see it. */
export interface Winner {
  /** The first letter and the last two of the member's account. */
  account: string;
  prize: Prize;
  at: Date;
}

/** So many of the latest wins are shown. */
const max = 10;

/**
 * The latest draws that won something, newest first. Members whose account is closed, or who have excluded themselves, are
 * left out.
 */
export async function listWinners(db: Kysely<DB>): Promise<Winner[]> {
  const rows = await draws(db).innerJoin("members as m", "m.id", "d.member_id").select("m.account")
    .where("d.kind", "<>", "nothing").where("m.status", "not in", ["closed", "self_excluded"])
    .orderBy("d.id", "desc").limit(max).execute();
  return rows.map((row) => {
    const { prize, at } = toDraw(row);
    return { account: maskAccount(row.account), prize, at };
  });
}
