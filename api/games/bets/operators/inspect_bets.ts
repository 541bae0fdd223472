import type { Kysely, Selectable } from "kysely";
import { findBetFile, readRowsOf, type UnreadableFile } from "@/api/accounting/archives/find_archived_rows.ts";
import type { Ctx } from "@/api/context.ts";
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

/** Finds a bet by the provider's id, in the file of its month if that is archived; null if there is none. */
export async function inspectBet(
  ctx: Pick<Ctx, "db" | "archiveFolder">,
  provider: string,
  betId: string,
): Promise<BetFile | UnreadableFile | null> {
  const { db } = ctx;
  const row = await db.selectFrom("bet_ids").innerJoin(
    "bets",
    (on) =>
      on.onRef("bets.provider", "=", "bet_ids.provider").onRef("bets.bet_id", "=", "bet_ids.bet_id")
        .onRef("bets.settled_at", "=", "bet_ids.settled_at"),
  ).leftJoin("members", "members.id", "member_id")
    .selectAll("bets").select("members.account")
    .where("bet_ids.provider", "=", provider).where("bet_ids.bet_id", "=", betId).executeTakeFirst();
  const found = row ?? await findArchivedBet(ctx, provider, betId);
  if (found === null || "kind" in found) return found;
  const { account, ...bet } = found;
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

async function findArchivedBet(
  ctx: Pick<Ctx, "db" | "archiveFolder">,
  provider: string,
  betId: string,
): Promise<Selectable<DB["bets"]> & { account: string | null } | UnreadableFile | null> {
  const id = await ctx.db.selectFrom("bet_ids").select("settled_at").where("provider", "=", provider)
    .where("bet_id", "=", betId).executeTakeFirst();
  const file = id && await findBetFile(ctx.db, id.settled_at);
  if (!file) return null;
  const read = await readRowsOf(ctx, "bets", file, JSON.stringify(betId));
  if (read.kind === "unreadable") return read;
  const bet = read.rows.find((row) => row.provider === provider && row.bet_id === betId);
  if (!bet) return { kind: "unreadable", ...file, isMissing: false };
  const member = bet.member_id === null ? undefined : await ctx.db.selectFrom("members").select("account")
    .where("id", "=", bet.member_id).executeTakeFirst();
  return { ...bet, account: member?.account ?? null };
}
