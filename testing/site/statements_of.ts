import { newestBooksOf } from "@/api/accounting/published_books/books_cache.ts";
import { createCaches } from "@/api/work/caches.ts";
import type { Kysely, KyselyPlugin } from "kysely";
import type { DB } from "@/db/types.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";
import { createSiteFigures } from "@/api/content/contents/site_figures.ts";
import type { Ctx } from "@/api/context.ts";
import { createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import { redPacketsOf } from "@/api/rewards/red_packets/red_packet_cache.ts";
import { turntableOf } from "@/api/rewards/turntable/turntable_cache.ts";

/** A handle of the same database that counts the statements it has answered; what begins and ends a transaction is none. */
export function countStatements(db: Kysely<DB>): { db: Kysely<DB>; answered: () => number } {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Not the queries: those that are parts of another statement are transformed by themselves too.
    transformResult({ result }) {
      statements++;
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(counting), answered: () => statements };
}

/** The same site over such a handle, with what a process remembers for a few seconds remembered for good. */
export async function countingCtx(ctx: Ctx): Promise<{ ctx: Ctx; answered: () => number }> {
  const { db, answered } = countStatements(ctx.db);
  const stopped = () => 0;
  const counting = {
    ...ctx,
    db,
    catalogue: createCatalogue(db, ctx),
    caches: createCaches({ db, vault: ctx.vault }, stopped),
    figures: createSiteFigures(stopped),
  };
  await Promise.all([
    counting.catalogue.read(),
    contentsOf(counting).shown(counting.now()),
    counting.figures.read(counting),
    turntableOf(counting).current(counting.now()),
    turntableOf(counting).winners(),
    redPacketsOf(counting).shown(counting.now()),
    redPacketsOf(counting).counts(),
    newestBooksOf(counting)(),
  ]);
  return { ctx: counting, answered };
}

/** How many statements a reading sends. */
export async function statementsOf(ctx: Ctx, read: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  const { db, answered } = countStatements(ctx.db);
  await read({ ...ctx, db });
  return answered();
}
