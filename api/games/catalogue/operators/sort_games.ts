import { sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { isDescending } from "../catalogue.ts";
import type { GameGroup } from "../../schema.ts";
import { type GamesOperator, lockCatalogue, type NamedGame } from "./change_games.ts";

/** The result: the group's games from first to last as `live:dg`, or the named ones that it does not have. */
export type Sorted = { kind: "sorted"; games: string[] } | { kind: "unknown"; games: string[] };

/**
 * Puts games of a group first, in this order; the others follow as they were. In `hot`, which is a choice among the other
 * groups, exactly these are then hot.
 */
export async function sortGames(
  ctx: Ctx,
  group: GameGroup,
  first: readonly NamedGame[],
  { operator, reason }: GamesOperator,
): Promise<Sorted> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx);
    const isHot = group === "hot";
    const rows = await tx.selectFrom("games").select(["id", "game_code", "game_group"])
      .$if(!isHot, (query) => query.where("game_group", "=", group))
      .orderBy("sort", isDescending(group) ? "desc" : "asc").orderBy("id", isDescending(group) ? "desc" : "asc")
      .execute();
    const named = first.map((one) => ({ one, row: rows.find((row) => isNamed(row, one, group)) }));
    const unknown = named.filter(({ row }) => !row).map(({ one }) => `${one.group ?? group}:${one.code}`);
    if (unknown.length > 0) return { kind: "unknown", games: unknown };
    const front = [...new Set(named.flatMap(({ row }) => row ? [row] : []))];
    const order = isHot ? front : [...front, ...rows.filter((row) => !front.includes(row))];
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
    const games = order.map(({ game_group, game_code }) => `${game_group}:${game_code}`);
    const event = { at: ctx.now(), operator, action: "games.sorted", subject: `group ${group}`, reason };
    await recordEvents(tx, [{ ...event, detail: { games: games.join(" ") } }]);
    return { kind: "sorted", games };
  });
}

function isNamed(row: { game_code: string; game_group: string }, { code, group: of }: NamedGame, group: GameGroup) {
  return row.game_code === code && row.game_group === (of ?? (group === "hot" ? row.game_group : group));
}
