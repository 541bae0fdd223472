import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { maskAccount } from "../fair_draws/mask_account.ts";

/** A share that was taken, as everyone may see it. */
export interface TakenShare {
  number: number;
  amountCents: bigint;
  /** Masked; null of a member whose account is closed, or who has excluded themselves. */
  account: string | null;
  at: Date;
}

/** Lists the members who have taken the shares of a packet, by number. */
export async function takenShares(db: Kysely<DB>, packet: bigint): Promise<TakenShare[]> {
  const rows = await db.selectFrom("red_packet_claims as c").innerJoin("members as m", "m.id", "c.member_id")
    .select(["c.number", "c.amount_cents", "c.claimed_at", "m.account", "m.status"])
    .where("c.packet_id", "=", packet).orderBy("c.number").execute();
  return rows.map(({ number, amount_cents, claimed_at, account, status }) => ({
    number,
    amountCents: amount_cents,
    account: status === "closed" || status === "self_excluded" ? null : maskAccount(account),
    at: claimed_at,
  }));
}
