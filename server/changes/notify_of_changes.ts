import { sql } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { databaseAway } from "@/api/log/incidents.ts";

/** How often it is looked for changes to notify of, in ms: while this process has streams open, and while it has none. */
const pauseMs = { withStreams: 40, without: 1_000 };

/** After how many rows the space of those that are gone is given back: the table is read as a whole. */
const vacuumAfter = 2_000;

/** Whether this role may: another than the owner may from PostgreSQL 17 on. Else autovacuum does it, each minute. */
const mayVacuum = sql<boolean>`
  case when current_setting('server_version_num')::integer >= 170000
    then has_table_privilege('unsent_changes', 'maintain')
    else pg_has_role((select relowner from pg_class where oid = 'unsent_changes'::regclass), 'usage') end`;

const failed = "changes not notified";

/**
 * Sends the notifications of changes that members caused, until it is disposed: transactions leave them in a table, as
 * a commit that notifies waits for every other one that does. All processes do so at a time, also if none listens, so
 * that the rows go.
 */
export function notifyOfChanges(ctx: Pick<Ctx, "db" | "events" | "log" | "now" | "incidents">): AsyncDisposable {
  const ended = new AbortController();
  const working = run();
  return {
    async [Symbol.asyncDispose]() {
      ended.abort();
      await working;
    },
  };

  async function run(): Promise<void> {
    let gone = 0;
    while (!ended.signal.aborted) {
      try {
        const { rows: [row] } = await sql<{ taken: number }>`select notify_unsent() as taken`.execute(ctx.db);
        gone += row!.taken;
        if (gone >= vacuumAfter) {
          gone = 0;
          const { rows: [allowed] } = await sql<{ now: boolean }>`select ${mayVacuum} as now`.execute(ctx.db);
          if (allowed!.now) await sql`vacuum unsent_changes`.execute(ctx.db);
        }
        for (const event of [failed, databaseAway]) ctx.incidents.worked(ctx, event);
      } catch (error) {
        ctx.incidents.failed(ctx, { level: "warn", event: failed, fields: errorFields(error), error });
      }
      const ms = ctx.events.count() > 0 ? pauseMs.withStreams : pauseMs.without;
      await delay(ms, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  }
}
