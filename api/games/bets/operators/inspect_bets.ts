import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** How a provider's bets are read. */
export interface PullFile {
  /** Null before the first pull. */
  cursor: Selectable<DB["bet_cursors"]> | null;
  /** The latest, newest first. */
  pulls: Selectable<DB["bet_pulls"]>[];
  /** When the latest of its bets was settled. */
  latestAt: Date | null;
}

/**
 * A bet with its versions before each correction, and the part of it that counts towards each requirement, in cents.
 */
export interface BetFile {
  bet: Selectable<DB["bets"]>;
  account: string | null;
  /** The earliest first. */
  versions: Selectable<DB["bet_versions"]>[];
  uses: { requirement: string; kind: "top-up" | "bonus"; cents: bigint }[];
}

/** How a provider's bets are read, and its last pulls. */
export async function inspectPulls(db: Kysely<DB>, provider: string, max: number): Promise<PullFile> {
  const [cursor, pulls, latest] = await Promise.all([
    db.selectFrom("bet_cursors").selectAll().where("provider", "=", provider).executeTakeFirst(),
    db.selectFrom("bet_pulls").selectAll().where("provider", "=", provider).orderBy("id", "desc").limit(max).execute(),
    db.selectFrom("bets").select("settled_at").where("provider", "=", provider).orderBy("settled_at", "desc").limit(1)
      .executeTakeFirst(),
  ]);
  return { cursor: cursor ?? null, pulls, latestAt: latest?.settled_at ?? null };
}

/** Finds a bet by the provider's id; null if there is none. */
export async function inspectBet(db: Kysely<DB>, provider: string, betId: string): Promise<BetFile | null> {
  const row = await db.selectFrom("bet_ids").innerJoin(
    "bets",
    (on) =>
      on.onRef("bets.provider", "=", "bet_ids.provider").onRef("bets.bet_id", "=", "bet_ids.bet_id")
        .onRef("bets.settled_at", "=", "bet_ids.settled_at"),
  ).leftJoin("members", "members.id", "member_id")
    .selectAll("bets").select("members.account")
    .where("bet_ids.provider", "=", provider).where("bet_ids.bet_id", "=", betId).executeTakeFirst();
  if (!row) return null;
  const { account, ...bet } = row;
  const [versions, deposits, bonuses] = await Promise.all([
    db.selectFrom("bet_versions").selectAll().where("provider", "=", provider).where("bet_id", "=", betId)
      .orderBy("id").execute(),
    db.selectFrom("turnover_uses").select(["order_id as requirement", "used_cents as cents"])
      .where("provider", "=", provider).where("bet_id", "=", betId).orderBy("order_id").execute(),
    db.selectFrom("bonus_turnover_uses").select(["bonus_id as requirement", "used_cents as cents"])
      .where("provider", "=", provider).where("bet_id", "=", betId).orderBy("bonus_id").execute(),
  ]);
  const uses = [
    ...deposits.map((use) => ({ ...use, kind: "top-up" as const })),
    ...bonuses.map((use) => ({ ...use, kind: "bonus" as const })),
  ];
  return { bet, account, versions, uses };
}
