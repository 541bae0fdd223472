import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ProviderRow } from "../providers/port.ts";
import { closingWindows } from "@/api/platform/maintenance/closing.ts";

/** One game of the catalogue, as it is opened. */
export interface GameEntry {
  provider: ProviderRow;
  /** Its own group, also when it was chosen among the hot ones. */
  group: string;
  loginEnabled: boolean;
  /** The provider's name of the product and of the game, if the catalogue has them. */
  productId: string | null;
  gameId: string | null;
}

/**
 * The game of a code in a group, as stored; null if there is none. `hot` is a choice among the others, so it stands for
 * the group in which the game is hot. Without a group it is the first open one.
 */
export async function findEntry(db: Kysely<DB>, code: string, group?: string): Promise<GameEntry | null> {
  const isOpen = sql<boolean>`(games.enabled and games.login_enabled and not exists ${
    closingWindows({ kind: "provider", code: sql`games.game_code` })
  })`;
  const row = await db.selectFrom("games").innerJoin("providers", "providers.code", "games.game_code")
    .select(["providers.code", "providers.protocol", "providers.base_url"])
    .select(["games.game_group", "games.product_id", "games.game_id", isOpen.as("is_open")])
    .where("games.game_code", "=", code)
    .$if(group !== undefined && group !== "hot", (query) => query.where("games.game_group", "=", group!))
    .$if(group === "hot", (query) => query.orderBy(sql`games.hot_sort is null`))
    .orderBy(isOpen, "desc").orderBy("games.id").limit(1).executeTakeFirst();
  if (!row) return null;
  const { code: providerCode, protocol, base_url } = row;
  return {
    provider: { code: providerCode, protocol, base_url },
    group: row.game_group,
    loginEnabled: row.is_open,
    productId: row.product_id,
    gameId: row.game_id,
  };
}
