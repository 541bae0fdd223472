import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ProviderRow } from "./providers/port.ts";
import type { GameGroup } from "./schema.ts";

/** The games of every group in the order that a player sees, the rebate rates, and the providers. */
export interface CatalogueContent {
  games: readonly CatalogueGame[];
  /** Percent of valid bets by group and member level. */
  rates: ReadonlyMap<string, readonly number[]>;
  /** By code. */
  providers: ReadonlyMap<string, ProviderRow>;
}

/** One game in one group. In the group `hot`, `homeGroup` is the game's own group. */
export interface CatalogueGame {
  id: number;
  code: string;
  name: string;
  title: string;
  group: GameGroup;
  homeGroup: GameGroup;
  sort: number;
  enabled: boolean;
  loginEnabled: boolean;
  transferEnabled: boolean;
}

/** The catalogue as this process remembers it. Decisions about money ask the database instead. */
export interface Catalogue {
  read(): Promise<CatalogueContent>;
}

/** How long a process may show an old catalogue after an operator changed it, in milliseconds. */
export const catalogueLifetimeMs = 5_000;

/**
 * A catalogue over the database that is read again once it is older than {@link catalogueLifetimeMs}: pages don't query
 * it, and a change reaches every process without their talking to each other. Callers at the same time share one read;
 * a read that fails is not remembered.
 */
export function createCatalogue(db: Kysely<DB>, now: () => number = () => performance.now()): Catalogue {
  let latest: { content: Promise<CatalogueContent>; readAt: number } | null = null;
  return {
    read() {
      if (latest && now() - latest.readAt < catalogueLifetimeMs) return latest.content;
      const entry = { content: readContent(db), readAt: now() };
      latest = entry;
      entry.content.catch(() => {
        if (latest === entry) latest = null;
      });
      return entry.content;
    },
  };
}

async function readContent(db: Kysely<DB>): Promise<CatalogueContent> {
  const [rows, rates, providers] = await Promise.all([
    db.selectFrom("games").selectAll().where("game_code", "not in", droppedCodes).execute(),
    db.selectFrom("group_rates").selectAll().orderBy("user_level").execute(),
    db.selectFrom("providers").select(["code", "protocol", "base_url"]).execute(),
  ]);
  const games = rows.map((row) => ({
    hotSort: row.hot_sort,
    id: row.id,
    code: row.game_code,
    name: playerName(row.name),
    title: playerName(row.title),
    group: row.game_group as GameGroup,
    homeGroup: row.game_group as GameGroup,
    sort: row.sort,
    enabled: row.enabled,
    loginEnabled: row.login_enabled,
    transferEnabled: row.transfer_enabled,
  }));
  const hot = games.flatMap((game) =>
    game.hotSort === null ? [] : [{ ...game, group: "hot" as const, sort: game.hotSort }]
  );
  return {
    games: [...hot, ...games].sort(inPlayerOrder).map(({ hotSort: _, ...game }) => game),
    rates: byGroup(rates),
    providers: new Map(providers.map((provider) => [provider.code, provider])),
  };
}

// The catalogue that an operator imports may carry what players must not see.
const droppedCodes = ["super"];
const groupOrder: GameGroup[] = ["hot", "live", "lottery", "sport", "chess", "egame", "fish", "online"];
const descendingGroups: GameGroup[] = ["lottery", "egame"];

function playerName(name: string): string {
  return name.replaceAll("_TDB", "");
}

function inPlayerOrder(a: CatalogueGame, b: CatalogueGame): number {
  if (a.group !== b.group) return groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group);
  const ascending = a.sort - b.sort || a.id - b.id;
  return descendingGroups.includes(a.group) ? -ascending : ascending;
}

function byGroup(rows: { game_group: string; user_level: number; rate_percent: string }[]): Map<string, number[]> {
  const rates = new Map<string, number[]>();
  for (const row of rows) {
    const levels = rates.get(row.game_group) ?? [];
    levels[row.user_level] = Number(row.rate_percent);
    rates.set(row.game_group, levels);
  }
  return rates;
}
