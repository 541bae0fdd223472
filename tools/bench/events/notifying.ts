import { type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { seedGames } from "@/db/seed/games.ts";
import type { DB } from "@/db/types.ts";
import { notifyOfChanges } from "@/server/changes/notify_of_changes.ts";
import { listenForChanges } from "@/server/changes/listen_for_changes.ts";
import { fundedMembers } from "../setup/funded_members.ts";
import { benchCtx, insertMethod } from "../setup/paid_orders.ts";
import { creditRate } from "../posting/credits.ts";
import { provider, transferRate } from "../posting/transfers.ts";
import { alternate, type Compared } from "../figures/spread.ts";

/** How many a second with the notifications that triggers send, beside the same without those triggers. */
export interface NotifyingRate extends Compared {
  what: string;
  callers: number;
}

const tables = ["accounts", "mails", "deposit_orders", "game_transfers"];

/** Credits and transfers through the functions that the site calls, while a process listens. */
export async function* benchNotifying(
  url: string,
  { members = 10_000, seconds = 2, rounds = 3 } = {},
): AsyncGenerator<NotifyingRate> {
  await using db = connect(url);
  await migrate(url);
  await seedGames(db);
  await insertMethod(db);
  const everyone = await fundedMembers(db, members, provider.code);
  const ctx = benchCtx(db);
  await using _listening = listenForChanges(ctx, url);
  await using _notifying = notifyOfChanges(ctx);
  for (const [what, rateOf] of [["transfers", transferRate], ["credits", creditRate]] as const) {
    await rateOf(ctx, { callers: 64, seconds: 1 }, everyone);
    for (const callers of [16, 256]) {
      const measure = async (notifies: boolean) => {
        await switchTriggers(db, notifies);
        return await rateOf(ctx, { callers, seconds }, everyone);
      };
      yield { what, callers, ...await alternate(rounds, () => measure(true), () => measure(false)) };
    }
  }
}

async function switchTriggers(db: Kysely<DB>, on: boolean): Promise<void> {
  const { rows } = await sql<{ name: string; of: string }>`
    select tgname as name, tgrelid::regclass::text as of from pg_trigger
      where tgname like 'tell%' and tgrelid::regclass::text = any(${tables})`.execute(db);
  for (const { name, of } of rows) {
    await sql`alter table ${sql.table(of)} ${sql.raw(on ? "enable" : "disable")} trigger ${sql.ref(name)}`.execute(db);
  }
}
