import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { BonusState } from "../bonuses/bonus.ts";
import type { MemberId } from "../../member_id.ts";
import { type Prize, readPrizes } from "./prize.ts";
import { outcomeAt } from "@/shared/draws/fair_draw.ts";

/** A draw that was made, with all by which it can be computed again. */
export interface Draw {
  id: string;
  turntable: bigint;
  version: number;
  prize: Prize;
  /** The prize's place on the wheel, from 0. */
  index: number;
  /** The start of the prize's numbers; there are as many as its weight. */
  from: number;
  drawn: number;
  of: number;
  serverHash: string;
  /** Null until the seed is turned over. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  at: Date;
  /** The state of points; open while their turnover is played. */
  bonus: BonusState | null;
  /** Of real goods: whether they were asked for and sent. */
  shipment: Shipment | null;
}

/** The state of goods. */
export interface Shipment {
  state: ShipmentState;
  carrier: string | null;
  tracking: string | null;
}

export const shipmentStates = ["address_missing", "waiting", "shipped"] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Draws with their seeds, versions and shipments; narrow it down and give it to {@link toDraws}. */
export function draws(db: Kysely<DB>) {
  return db.selectFrom("turntable_draws as d").innerJoin("draw_seeds as s", "s.id", "d.seed_id")
    .innerJoin(
      "turntable_versions as v",
      (join) => join.onRef("v.turntable_id", "=", "d.turntable_id").onRef("v.version", "=", "d.version"),
    )
    .leftJoin("turntable_shipments as h", "h.draw_id", "d.id").leftJoin("bonuses as b", "b.id", "d.id")
    .select([
      "d.id",
      "d.member_id",
      "d.turntable_id",
      "d.version",
      "d.nonce",
      "d.client_seed",
      "d.drawn",
      "d.created_at",
    ])
    .select(["s.server_hash", "s.server_seed", "v.prizes", "v.total_weight", "h.state", "h.carrier", "h.tracking"])
    .select("b.state as bonus");
}

/** The row that {@link draws} reads. */
export type DrawRow = Awaited<ReturnType<ReturnType<typeof draws>["execute"]>>[number];

/** The draw of a row. The prize is the one that its number stands for in its version. */
export function toDraw(row: DrawRow): Draw {
  const prizes = readPrizes(row.prizes);
  const drawn = Number(row.drawn);
  const index = outcomeAt(prizes, drawn);
  return {
    id: row.id,
    turntable: row.turntable_id,
    version: row.version,
    prize: prizes[index]!,
    index,
    from: prizes.slice(0, index).reduce((sum, { weight }) => sum + weight, 0),
    drawn,
    of: Number(row.total_weight),
    serverHash: row.server_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    at: row.created_at,
    bonus: row.bonus as BonusState | null,
    shipment: row.state === null
      ? null
      : { state: row.state as ShipmentState, carrier: row.carrier, tracking: row.tracking },
  };
}

/** A draw by its id. Throws if it is another member's: the ids of writes are the caller's own. */
export async function findDraw(db: Kysely<DB>, member: MemberId, id: string): Promise<Draw | null> {
  const row = await draws(db).where("d.id", "=", id).executeTakeFirst();
  if (row && row.member_id !== member) throw new Error(`draw ${id} belongs to another member`);
  return row ? toDraw(row) : null;
}

/** The draw of a member that was made with a number under a seed. */
export async function findDrawOf(
  db: Kysely<DB>,
  member: MemberId,
  { serverHash, nonce }: { serverHash: string; nonce: number },
): Promise<Draw | null> {
  const row = await draws(db).where("d.member_id", "=", member).where("s.server_hash", "=", serverHash)
    .where("d.nonce", "=", nonce).executeTakeFirst();
  return row ? toDraw(row) : null;
}
