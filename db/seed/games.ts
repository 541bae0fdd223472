import type { Kysely } from "kysely";
import type { DB } from "../types.ts";

/** Writes the catalogue of games, their providers and the rebate rates. Rows that are already there stay as they are. */
export async function seedGames(db: Kysely<DB>): Promise<void> {
  await seedProviders(db);
  await db.insertInto("games").values(gameRows()).onConflict((conflict) => conflict.doNothing()).execute();
  await db.insertInto("group_rates").values(rateRows()).onConflict((conflict) => conflict.doNothing()).execute();
}

/** Writes the catalogue's providers alone. */
export async function seedProviders(db: Kysely<DB>): Promise<void> {
  await db.insertInto("providers").values(providerRows()).onConflict((conflict) => conflict.doNothing()).execute();
}

/** Group, its word in a title, and its games as a player sees them from first to last: code, display name. */
const shelves = [
  {
    group: "live",
    word: "真人",
    ascending: true,
    games: { dg: "DG", we: "WE", ob: "OB", sa: "SA", allbet: "ALLBET", t9: "T9", meta: "META", rg_live: "RG" },
  },
  { group: "lottery", word: "彩票", ascending: false, games: { wg_l_9jfu: "9J", gc_l: "GC", rg_lot: "RG" } },
  { group: "sport", word: "體育", ascending: true, games: { super2: "SUPER", pm: "PM", wg: "WG", pb: "PB" } },
  { group: "chess", word: "棋牌", ascending: true, games: { gd: "GD", bl: "BL", gr: "GR" } },
  {
    group: "egame",
    word: "電子",
    ascending: false,
    games: {
      bng: "BNG",
      rsg: "RSG",
      gr: "GR",
      atg: "ATG",
      kk: "KK",
      zg: "ZG",
      be: "BE",
      qt: "QT",
      evoplay: "EVO",
      rg_electronic: "RG",
      tag: "TAG",
      kgs: "KGS",
      av: "AV",
      sea: "SEA",
      wd: "WD",
    },
  },
  {
    group: "fish",
    word: "捕魚",
    ascending: true,
    games: { bng: "BNG", rsg: "RSG", gr: "GR", kk: "KK", zg: "ZG", tag: "TAG" },
  },
  { group: "online", word: "直播", ascending: true, games: { ob: "OB", meta: "META" } },
] as const;

const hot = [
  "live:dg",
  "egame:be",
  "egame:rsg",
  "egame:atg",
  "egame:bng",
  "egame:tag",
  "egame:rg_electronic",
  "fish:gr",
];
/** The views among /balls, /esports and /sports that show a game of sport. */
const sportKinds: Readonly<Record<string, string[]>> = {
  super2: ["balls", "sports"],
  pm: ["balls", "esports"],
  wg: ["balls", "esports", "sports"],
  pb: ["balls", "sports"],
};
/** The provider's name of the entry, if the provider asks for it. */
const productIds: Readonly<Record<string, string>> = {
  "egame:av": "forever8",
  "online:ob": "broadcast",
  "online:meta": "broadcast",
};
const inMaintenance = ["egame:qt"];
/** Codes whose provider speaks another protocol than hmac_json. */
const md5Codes = ["dg", "sa", "allbet", "t9", "wg_l_9jfu", "gc_l", "wg", "pb", "gd", "bl", "atg", "zg", "kgs", "wd"];
const rsaCodes = ["meta", "rg_live", "rg_lot", "pm", "rg_electronic", "kk", "be", "qt", "evoplay", "tag", "av"];
const ratesByLevel = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function providerRows() {
  const names = new Map(shelves.flatMap((shelf) => Object.entries(shelf.games)));
  return [...names].map(([code, name]) => ({ code, name, protocol: protocolOf(code), base_url: null }));
}

function protocolOf(code: string): string {
  if (md5Codes.includes(code)) return "md5_query";
  return rsaCodes.includes(code) ? "rsa_json" : "hmac_json";
}

function gameRows() {
  return shelves.flatMap((shelf, shelfIndex) => {
    const games = Object.entries(shelf.games);
    return games.map(([code, name], index) => {
      const key = `${shelf.group}:${code}`;
      const open = !inMaintenance.includes(key);
      const hotIndex = hot.indexOf(key);
      return {
        id: (shelfIndex + 1) * 100 + index + 1,
        game_code: code,
        game_group: shelf.group,
        name,
        title: `${name} ${shelf.word}`,
        sort: 10 * (shelf.ascending ? index + 1 : games.length - index),
        hot_sort: hotIndex < 0 ? null : 10 * (hotIndex + 1),
        sport_kinds: shelf.group === "sport" ? sportKinds[code] ?? [] : [],
        product_id: productIds[key] ?? null,
        enabled: open,
        login_enabled: open,
        transfer_enabled: open,
      };
    });
  });
}

function rateRows() {
  return [...new Set(shelves.map((shelf) => shelf.group))].flatMap((group) =>
    ratesByLevel.map((rate, level) => ({ game_group: group, user_level: level, rate_percent: String(rate) }))
  );
}
