import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { makeOpenSeed, type OpenSeed, openSeed, toSeed } from "../fair_draws/open_seed.ts";
import { type Draw, draws, toDraw } from "./draw.ts";
import { chancesLeft } from "./chances/read_chances.ts";

/** The member's part of the turntable page. */
export interface MemberDraws {
  /** The seeds of the next draw. */
  seed: OpenSeed;
  /** How often the member may still draw. */
  chances: number;
  /** The latest, newest first. */
  draws: Draw[];
}

/** How many of the latest draws are shown. */
const shownDraws = 20;

/** Reads it in one statement. A member's first look creates a seed, which takes two more. */
export async function readMine(ctx: Pick<Ctx, "db" | "vault" | "now">, member: MemberId): Promise<MemberDraws> {
  const { db } = ctx;
  const latest = draws(db).where("d.member_id", "=", member).orderBy("d.id", "desc").limit(shownDraws);
  const mine = await db.selectNoFrom([
    jsonObjectFrom(openSeed(db, member)).as("seed"),
    chancesLeft(member).as("chances"),
    jsonArrayFrom(latest).as("draws"),
  ]).executeTakeFirstOrThrow();
  return {
    seed: mine.seed ? toSeed(mine.seed) : await makeOpenSeed(ctx, member),
    chances: mine.chances,
    // JSON's numbers are exact here: ids and weights are far below 2^53, and amounts are text in the versions.
    draws: mine.draws.map((row) =>
      toDraw({
        ...row,
        member_id: BigInt(row.member_id),
        turntable_id: BigInt(row.turntable_id),
        drawn: BigInt(row.drawn),
        total_weight: BigInt(row.total_weight),
        created_at: new Date(row.created_at),
      })
    ),
  };
}
