import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Core } from "../../core.ts";
import { singleFlight } from "../../work/single_flight.ts";
import { type GameHighlights, pickHighlights } from "../provider_games/pick_highlights.ts";
import {
  type GameLists,
  noGames,
  type ProviderGameList,
  readProviderGames,
} from "../provider_games/read_provider_games.ts";
import type { ProviderRow } from "../providers/port.ts";
import { playerName } from "./player_name.ts";
import type { GameGroup, SportKind } from "../schema.ts";
import {
  longestOf,
  type Maintenance,
  maintenanceAt,
  type MaintenanceWindow,
  noMaintenance,
  readWindows,
  windowNotice,
} from "@/api/platform/maintenance/window.ts";
import type { MaintenanceNotice } from "@/api/refusals.ts";

/** The games of every group in the order that a player sees, the rebate rates, and the providers. */
export interface CatalogueContent {
  games: readonly CatalogueGame[];
  /** Percent of valid bets by group and member level. */
  rates: ReadonlyMap<string, readonly number[]>;
  /** By code. */
  providers: ReadonlyMap<string, ProviderRow>;
  /** The maintenance of all parts of the site; games show that of their provider in what they allow. */
  maintenance: Maintenance;
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
  /** The filtered views of sport that show it; none outside sport. */
  sportKinds: readonly SportKind[];
  /** The provider's name of the product, if the provider needs one to open it. */
  productId: string | null;
  gameId: string | null;
  enabled: boolean;
  loginEnabled: boolean;
  transferEnabled: boolean;
}

/** The catalogue as this process remembers it. Decisions about money ask the database instead. */
export interface Catalogue {
  read(): Promise<CatalogueContent>;
  /** The notice of a provider's maintenance, as this process knows it; null if there is none. */
  closing(provider: string): Promise<MaintenanceNotice | null>;
  /** A provider's own list of games; it has none of a provider that has sent none. */
  games(provider: string): Promise<ProviderGameList>;
  /** All providers' lists. */
  lists(): Promise<GameLists>;
  /** A few games of all providers' lists: new ones, hot ones, and those with a jackpot. */
  highlights(): Promise<GameHighlights>;
  /**
   * Refreshes the changed parts, in a read that begins after this call: {@link watchCatalogue} calls it. Keeps the
   * cache if it fails.
   */
  refresh(): Promise<void>;
}

/**
 * A cache of the catalogue and all providers' lists, which refreshes the parts with a new version: pages don't query
 * the database. Callers at the same time share one read; a failed read is not cached. Maintenance begins and ends by
 * the clock, without a read.
 */
export function createCatalogue(db: Kysely<DB>, { now }: Pick<Core, "now">): Catalogue {
  let cached: Promise<CachedCatalogue> | null = null;
  let shown: ShownContent | null = null;

  function read(): Promise<CachedCatalogue> {
    const reading = readAll(db);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  }

  async function readShown(): Promise<CatalogueContent> {
    const { content, windows } = await (cached ?? read());
    shown = showMaintenance(shown, content, windows, now());
    return shown.content;
  }

  return {
    read: readShown,
    async closing(code) {
      const { maintenance: { active } } = await readShown();
      return longestOf(active.filter(({ provider }) => provider === code).map(windowNotice));
    },
    games: async (provider) => (await (cached ?? read())).lists.get(provider) ?? noGames(provider),
    lists: async () => (await (cached ?? read())).lists,
    highlights: async () => pickHighlights((await (cached ?? read())).lists),
    refresh: singleFlight(async () => {
      if (cached === null) return;
      const known = await cached;
      const changed = await readChanged(db, known);
      if (changed !== known) cached = Promise.resolve(changed);
    }),
  };
}

/**
 * Reads the content with the version that the database had before, so that changes in the meantime cause another read.
 */
interface CachedCatalogue {
  version: string;
  content: CatalogueContent;
  /** The maintenance that is not over. */
  windows: readonly MaintenanceWindow[];
  lists: GameLists;
}

/** The content with the maintenance of a moment; pages are kept as long as it is the same object. */
interface ShownContent {
  of: CatalogueContent;
  /** The windows in force, and those that are announced. */
  key: string;
  content: CatalogueContent;
}

/** Returns what was shown before while the same maintenance is in force and announced. */
function showMaintenance(
  before: ShownContent | null,
  of: CatalogueContent,
  windows: readonly MaintenanceWindow[],
  now: Date,
): ShownContent {
  const maintenance = maintenanceAt(windows, now);
  const { active, announced } = maintenance;
  const key = [active, announced].map((some) => some.map(({ id }) => id).join()).join("/");
  if (before?.of === of && before.key === key) return before;
  if (active.length + announced.length === 0) return { of, key, content: of };
  const games = of.games.map((game) => {
    const closed = active.filter(({ provider }) => provider === game.code);
    return closed.length === 0
      ? game
      : { ...game, loginEnabled: false, transferEnabled: game.transferEnabled && closed.every((one) => one.pointsOut) };
  });
  return { of, key, content: { ...of, games, maintenance } };
}

async function readAll(db: Kysely<DB>): Promise<CachedCatalogue> {
  const [content, lists] = await Promise.all([readContent(db), readProviderGames(db)]);
  return { ...content, lists };
}

/**
 * Returns the cache with the parts that have another version in the database read again; the same object if none has.
 */
async function readChanged(db: Kysely<DB>, known: CachedCatalogue): Promise<CachedCatalogue> {
  const now = await readVersions(db);
  const changed = [...now.lists].filter(([code, version]) => known.lists.get(code)?.version !== version);
  if (now.catalogue === known.version && changed.length === 0) return known;
  const [content, fresh] = await Promise.all([
    now.catalogue === known.version ? known : readContent(db),
    changed.length === 0 ? new Map<string, ProviderGameList>() : readProviderGames(db, changed.map(([code]) => code)),
  ]);
  return { ...content, lists: new Map([...known.lists, ...fresh]) };
}

async function readVersions(db: Kysely<DB>): Promise<{ catalogue: string; lists: ReadonlyMap<string, number> }> {
  const { rows: [row] } = await sql<{ catalogue: string; lists: Record<string, number> }>`
    select version::text as catalogue,
        (select coalesce(json_object_agg(provider, version), '{}') from provider_game_lists) as lists
      from catalogue_version`.execute(db);
  return { catalogue: row!.catalogue, lists: new Map(Object.entries(row!.lists)) };
}

/** The filtered views that show a game: /sports shows every game of sport, whatever is stored. */
function viewsOfSport({ game_group, sport_kinds }: { game_group: string; sport_kinds: string[] }): SportKind[] {
  return game_group === "sport" ? [...new Set<SportKind>([...sport_kinds as SportKind[], "sports"])] : [];
}

async function readContent(db: Kysely<DB>): Promise<Omit<CachedCatalogue, "lists">> {
  const { version } = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  const [rows, rates, providers, windows] = await Promise.all([
    db.selectFrom("games").selectAll().where("game_code", "not in", droppedCodes).execute(),
    db.selectFrom("group_rates").selectAll().orderBy("user_level").execute(),
    db.selectFrom("providers").select(["code", "protocol", "base_url"]).execute(),
    readWindows(db),
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
    sportKinds: viewsOfSport(row),
    productId: row.product_id,
    gameId: row.game_id,
    enabled: row.enabled,
    loginEnabled: row.login_enabled,
    transferEnabled: row.transfer_enabled,
  }));
  const hot = games.flatMap((game) =>
    game.hotSort === null ? [] : [{ ...game, group: "hot" as const, sort: game.hotSort }]
  );
  const content = {
    games: [...hot, ...games].sort(inPlayerOrder).map(({ hotSort: _, ...game }) => game),
    rates: byGroup(rates),
    providers: new Map(providers.map((provider) => [provider.code, provider])),
    maintenance: noMaintenance,
  };
  return { version: String(version), content, windows };
}

// The catalogue that an operator imports may carry what players must not see.
const droppedCodes = ["super"];
const groupOrder: GameGroup[] = ["hot", "live", "lottery", "sport", "chess", "egame", "fish", "online"];
const descendingGroups: GameGroup[] = ["lottery", "egame"];

/** Whether a player sees the games of a group from the highest place down. */
export function isDescending(group: GameGroup): boolean {
  return descendingGroups.includes(group);
}

function inPlayerOrder(a: CatalogueGame, b: CatalogueGame): number {
  if (a.group !== b.group) return groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group);
  const ascending = a.sort - b.sort || a.id - b.id;
  return isDescending(a.group) ? -ascending : ascending;
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
