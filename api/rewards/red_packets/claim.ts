import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { BonusState } from "../bonuses/bonus.ts";
import type { MemberId } from "../../member_id.ts";

/** A share that a member has taken. */
export interface PacketClaim {
  /** The bonus's, which is the order's. */
  id: string;
  packet: bigint;
  /** The number of the share, from 1 in the order of the claims. */
  number: number;
  amountCents: bigint;
  at: Date;
  /** The turnover that it asks for, in cents; 0 of one that was paid at once. */
  requiredCents: bigint;
  bonus: BonusState;
}

/** Creates a query of claims with the state of their points, to be narrowed down. */
function claims(db: Kysely<DB>) {
  return db.selectFrom("red_packet_claims as c").innerJoin("bonuses as b", "b.id", "c.id")
    .select(["c.id", "c.packet_id", "c.member_id", "c.number", "c.amount_cents", "c.claimed_at"])
    .select(["b.required_cents", "b.state"]);
}

/** The claim of a row. */
function toClaim(row: Awaited<ReturnType<ReturnType<typeof claims>["execute"]>>[number]): PacketClaim {
  return {
    id: row.id,
    packet: row.packet_id,
    number: row.number,
    amountCents: row.amount_cents,
    at: row.claimed_at,
    requiredCents: row.required_cents,
    bonus: row.state as BonusState,
  };
}

/** A claim by its id. Throws if it is another member's: the ids of writes are the caller's own. */
export async function findClaim(db: Kysely<DB>, member: MemberId, id: string): Promise<PacketClaim | null> {
  const row = await claims(db).where("c.id", "=", id).executeTakeFirst();
  if (row && row.member_id !== member) throw new Error(`claim ${id} belongs to another member`);
  return row ? toClaim(row) : null;
}

/** A member's latest claims, newest first: as many as packets are shown. */
export async function listClaims(db: Kysely<DB>, member: MemberId): Promise<PacketClaim[]> {
  const rows = await claims(db).where("c.member_id", "=", member).orderBy("c.id", "desc").limit(50).execute();
  return rows.map(toClaim);
}
