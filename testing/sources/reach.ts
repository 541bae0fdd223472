import { print } from "@/server/print.ts";
import { root } from "../lint/rooms.ts";

/** Something that was added to the project, by which the places are counted that such a thing touches. */
export interface Sample {
  /** Its own files: what is added with it. */
  own: RegExp;
  /** Its names in code: tables, codes, kinds, keys, functions. */
  names: RegExp;
  /** Files that name it for a reason of their own, each with the reason: who adds such a thing touches none of them. */
  others: Readonly<Record<string, string>>;
}

/** No places: tests, what is generated, what runs beside the product, and pages for people. */
const uncounted =
  /_test\.tsx?$|^(tools|e2e|docs|node_modules|packages)\/|^testing\/(runner|guides)\/|^testing\/sources\/reach|^db\/types\.ts$|^db\/migrations\/|\.css$/;

/** The existing files that each of some things touches: those outside its own that name it in code, comments left out. */
export async function filesWith<Name extends string>(samples: Record<Name, Sample>): Promise<Map<Name, string[]>> {
  const named = Object.entries<Sample>(samples) as [Name, Sample][];
  const found = new Map(named.map(([name]): [Name, string[]] => [name, []]));
  for await (const file of codeIn("")) {
    if (uncounted.test(file)) continue;
    const text = withoutComments(await Deno.readTextFile(new URL(encodeURI(file), root)));
    for (const [name, { own, names, others }] of named) {
      if (!own.test(file) && !(file in others) && names.test(text)) found.get(name)!.push(file);
    }
  }
  for (const files of found.values()) files.sort();
  return found;
}

/** The text of a source without its comments; a comment begins after a space or at a line's beginning, as ours all do. */
function withoutComments(text: string): string {
  return text.replaceAll(/(?<=^|\s)\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)(?:\/\/|--).*$/gm, "");
}

async function* codeIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(encodeURI(folder), root))) {
    if (isDirectory && !/^(\.|_fresh|node_modules)/.test(name)) yield* codeIn(`${folder}${name}/`);
    else if (!isDirectory && /\.(tsx?|sql)$/.test(name)) yield folder + name;
  }
}

const shownRates = "the rates of the catalogue's tiles, which were there before";
const prose = "a sentence that speaks of it";

/** The samples by which the guides are measured. */
export const samples = {
  rebates: {
    own: /(^|[/(])(rebates?)(_\w+)?([/.]|$)/,
    names: /rebate/i,
    others: {
      "api/games/catalogue/list_games.ts": shownRates,
      "api/games/catalogue/schema.ts": shownRates,
      "components/games/tile.tsx": shownRates,
      "components/header/mega_menu.tsx": shownRates,
      "routes/(home)/(_components)/shelves.tsx": shownRates,
      "routes/(games)/(_components)/provider_head.tsx": shownRates,
      "routes/(games)/[group].tsx": shownRates,
      "routes/member/vip/(_components)/level_now.tsx": shownRates,
      "routes/member/vip/(_components)/levels_ladder.tsx": shownRates,
      "routes/member/vip/(_components)/levels_table.tsx": shownRates,
      "cli/rates/group.ts": prose,
      "db/seed/content/activities.ts": prose,
      "i18n/en/breaks.ts": prose,
      ...Object.fromEntries(
        ["en", "tw", "vn", "zh-cn"].flatMap((lang) =>
          ["content", "descriptions", "lobby", "vip"].map((text) => [`i18n/${lang}/${text}.ts`, prose])
        ),
      ),
      "api/content/contents/item.ts": "a category of articles",
    },
  },
  "red packets": {
    own: /(^|[/(])red_?packets?(_\w+)?([)/.]|$)/,
    names: /red.?packet/i,
    others: { "i18n/en/breaks.ts": prose },
  },
  referrals: {
    own: /(^|[/(])(referrals?|commissions?|share|shareLogs)(_\w+)?([)/.]|$)/,
    names: /referral|commission/i,
    others: {
      "db/seed/content/articles.ts": prose,
      "i18n/en/sign_up.ts": prose,
      "i18n/en/terms.ts": prose,
      "sandboxes/providers/games/baccarat/rules.ts": "a game's own commission",
      "sandboxes/providers/games/baccarat/texts.ts": "a game's own commission",
      "sandboxes/providers/games/chinese_poker/rules.ts": "a game's own commission",
    },
  },
  "promotion kind loss_return": {
    own: /^api\/rewards\/promotions\/(kinds\/loss_return|losses)\.ts$/,
    names: /loss_return|\blossPeriod\b|\b(of|read|count|keep|carry)Loss\b/,
    others: {},
  },
  "promotion kind birthday": {
    own: /^api\/rewards\/promotions\/kinds\/birthday\.ts$/,
    names: /literal\("birthday"\)|case "birthday"|kinds\/birthday|birthday: \{ kind/,
    others: {},
  },
  "command bets complete": {
    own: /^cli\/bets\/complete\.ts$|^api\/games\/bets\/operators\/complete_log\.ts$/,
    names: /\bbetsCompleteCommand\b|"bets complete"|\blog_complete\b/,
    others: {},
  },
} as const satisfies Record<string, Sample>;

if (import.meta.main) {
  for (const [name, files] of await filesWith(samples)) {
    print(`${name}: ${files.length}\n${files.map((file) => `  ${file}\n`).join("")}`);
  }
}
