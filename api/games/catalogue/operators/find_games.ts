import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { GameGroup } from "../../schema.ts";

/** A game of the catalogue as operators see it. */
export interface GameFile extends Selectable<DB["games"]> {
  protocol: string;
  base_url: string | null;
  /** How many games the provider's own list has, and when it was last read. */
  listed: number;
  pulled_at: Date | null;
  /** How often in a row it could not be read. */
  failures: number;
}

/** The games to find: a group's, a provider's, or both. `hot` means hot games, in the order of that group. */
export interface GameFilter {
  group?: GameGroup;
  provider?: string;
}

/** Games of the catalogue by group and place, each with its provider's list. */
export async function findGames(db: Kysely<DB>, { group, provider }: GameFilter = {}): Promise<GameFile[]> {
  const rows = await db.selectFrom("games").innerJoin("providers", "providers.code", "games.game_code")
    .leftJoin("provider_game_lists as list", "list.provider", "providers.code")
    .selectAll("games").select(["protocol", "base_url", "pulled_at", "failures"])
    .select(({ selectFrom }) =>
      selectFrom("provider_games").select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("provider_games.provider", "=", "providers.code").as("listed")
    )
    .$if(group === "hot", (query) => query.where("hot_sort", "is not", null).orderBy("hot_sort"))
    .$if(group !== undefined && group !== "hot", (query) => query.where("game_group", "=", group!))
    .$if(provider !== undefined, (query) => query.where("game_code", "=", provider!))
    .orderBy("game_group").orderBy("sort").orderBy("games.id").execute();
  return rows.map((row) => ({ ...row, listed: Number(row.listed ?? 0), failures: row.failures ?? 0 }));
}
