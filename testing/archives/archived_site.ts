import { type Kysely, sql } from "kysely";
import type { ArchiveCtx } from "@/api/accounting/archives/archive_ctx.ts";
import { createArchive } from "@/api/accounting/archives/create_archive.ts";
import { closeDays } from "@/api/accounting/reports/close_days.ts";
import { hashOfNoPassword } from "@/api/identity/members/passwords/password.ts";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { seedGames } from "@/db/seed/games.ts";
import { seedScale } from "@/db/seed/scale/seed_scale.ts";
import type { DB } from "@/db/types.ts";
import { amy, present } from "./present.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";

/** The months with rows that may be archived, the oldest first. */
export const oldMonths = ["2025-01", "2025-02", "2025-03", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08"];

/** A site with a year of bets and postings, most of whose months are old. */
export interface ArchivedSite extends AsyncDisposable {
  site: OpenedSite;
  db: Kysely<DB>;
  /** As the tables' owner. */
  archive: ArchiveCtx;
  /** Archives the first months. */
  archiveMonths(count: number): Promise<void>;
}

/** Opens a site with a year of play from January 2025 on. */
export async function archivedSite(): Promise<ArchivedSite> {
  const site = await testSite({ fresh: true, now: () => present });
  const plan = { members: 12, bets: 900, seed: 7, until: new Date("2026-01-20T04:00:00Z") };
  await seedScale(site.url, plan, {
    passwordHash: hashOfNoPassword,
    prepare: async (db) => {
      await seedGames(db);
      await seedMethods(db);
    },
    report: () => {},
  });
  await closeDays(site.ctx);
  const { db, ctx: { archiveFolder } } = site;
  const archive = { db, now: () => present, archiveFolder };
  return {
    site,
    db,
    archive,
    async archiveMonths(count) {
      for (const month of oldMonths.slice(0, count)) {
        const created = await createArchive(archive, month, amy);
        if (created.kind !== "archived") throw new Error(JSON.stringify(created));
      }
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** A hash of all bets and postings in the database, and of the balances. */
export async function hashOfRows(db: Kysely<DB>): Promise<string> {
  const { rows: [row] } = await sql<{ hash: string }>`
    select md5(concat(
      (select string_agg(b::text, ',' order by provider, settled_at, bet_id) from bets b), '|',
      (select string_agg(t::text, ',' order by order_id, kind) from ledger_transfers t), '|',
      (select string_agg(a::text, ',' order by id) from accounts a))) as hash`.execute(db);
  return row!.hash;
}

/** The first bet of a month. */
export async function firstBetOf(db: Kysely<DB>, month: string): Promise<{ provider: string; bet_id: string }> {
  return await db.selectFrom("bet_ids").select(["provider", "bet_id"])
    .where("settled_at", ">=", new Date(`${month}-01T00:00:00+08:00`)).orderBy("settled_at").orderBy("bet_id").limit(1)
    .executeTakeFirstOrThrow();
}
