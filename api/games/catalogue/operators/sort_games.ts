import { sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { isDescending } from "../catalogue.ts";
import type { GameGroup } from "../../schema.ts";
import { type GamesOperator, lockCatalogue, type NamedGame } from "./change_games.ts";

/** The result: the group's games from first to last as `live:dg`, before and after; or the named ones that it has not. */
export type Sorted = { kind: "sorted"; before: string[]; games: string[] } | { kind: "unknown"; games: string[] };

/**
 * Puts games of a group first, in this order; the others follow as they were. In `hot`, which is a choice among the other
 * groups, exactly these are then hot.
 * @param dryRun gives the order that would be, and changes nothing
 */
export async function sortGames(
  ctx: Ctx,
  group: GameGroup,
  first: readonly NamedGame[],
  { operator, reason, dryRun = false }: GamesOperator & { dryRun?: boolean },
): Promise<Sorted> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx);
    const isHot = group === "hot";
    const rows = await tx.selectFrom("games").select(["id", "game_code", "game_group", "hot_sort"])
      .$if(!isHot, (query) => query.where("game_group", "=", group))
      .orderBy("sort", isDescending(group) ? "desc" : "asc").orderBy("id", isDescending(group) ? "desc" : "asc")
      .execute();
    const named = first.map((one) => ({ one, row: rows.find((row) => isNamed(row, one, group)) }));
    const unknown = named.filter(({ row }) => !row).map(({ one }) => `${one.group ?? group}:${one.code}`);
    if (unknown.length > 0) return { kind: "unknown", games: unknown };
    const front = [...new Set(named.flatMap(({ row }) => row ? [row] : []))];
    const order = isHot ? front : [...front, ...rows.filter((row) => !front.includes(row))];
    const [before, games] = [isHot ? hotIn(rows) : rows, order].map((list) => list.map(nameOf)) as [string[], string[]];
    if (dryRun) return { kind: "sorted", before, games };
    const positions = order.map(({ id }, index) => ({
      id,
      index: 10 * (isDescending(group) ? order.length - index : index + 1),
    }));
    if (isHot) await tx.updateTable("games").set({ hot_sort: null }).where("hot_sort", "is not", null).execute();
    const column = sql.ref(isHot ? "hot_sort" : "sort");
    await sql`
      update games set ${column} = placed.place
        from ${
      rowsOf("placed", positions, { id: ["integer", ({ id }) => id], place: ["integer", ({ index }) => index] })
    }
        where games.id = placed.id`.execute(tx);
    const event = { at: ctx.now(), operator, action: "games.sorted", subject: `group ${group}`, reason };
    await recordEvents(tx, [{
      ...event,
      detail: { "games before": before.join(" "), "games after": games.join(" ") },
    }]);
    return { kind: "sorted", before, games };
  });
}

/** The hot games in their order. */
function hotIn<Row extends { hot_sort: number | null }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ hot_sort }) => hot_sort !== null).toSorted((a, b) => a.hot_sort! - b.hot_sort!);
}

function nameOf({ game_group, game_code }: { game_group: string; game_code: string }): string {
  return `${game_group}:${game_code}`;
}

function isNamed(row: { game_code: string; game_group: string }, { code, group: of }: NamedGame, group: GameGroup) {
  return row.game_code === code && row.game_group === (of ?? (group === "hot" ? row.game_group : group));
}
