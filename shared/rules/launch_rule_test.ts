import assert from "node:assert/strict";
import { isLaunchEntry, type LaunchEntry, launchOf, launchStep } from "./launch_rule.ts";

const launchEntries = ["header", "category", "provider", "tile", "mobile"] as const;

/** Every code of the client contract's game list, and one that is not in it. */
const codes = [
  ...["ob", "we", "dg", "sa", "allbet", "t9", "meta", "rg_live"],
  ...["wg_l_9jfu", "gc_l", "rg_lot", "super2", "pm", "wg", "pb"],
  ...["bng", "rsg", "gr", "atg", "kk", "zg", "be", "qt", "evoplay", "rg_electronic", "tag", "gd", "bl"],
  ...["kgs", "av", "sea", "wd", "brand_new"],
];

/** The rule as the client contract's table says it, row by row. */
const pageOf: Record<string, string> = {
  kgs: "/kgs",
  av: "/forever8",
  be: "/be_game",
  evoplay: "/evo",
  sea: "/sea",
  wd: "/wdgame",
};
const directFromHeader = ["kgs", "av", "sea", "be", "kk", "evoplay"];

const flags = [false, true].flatMap((enabled) =>
  [false, true].flatMap((loginEnabled) =>
    [false, true].map((transferEnabled) => ({ enabled, loginEnabled, transferEnabled }))
  )
);

Deno.test("every game opens from every entry as the table says, for visitors and members, open and in maintenance", () => {
  let judged = 0;
  for (const code of codes) {
    for (const entry of launchEntries) {
      for (const state of flags) {
        judged += 2;
        const row = `${code} from ${entry} ${JSON.stringify(state)}`;
        assert.deepEqual(launchStep({ code, entry, signedIn: false, ...state }), { kind: "sign_in" }, row);
        assert.deepEqual(launchStep({ code, entry, signedIn: true, ...state }), expected(code, entry, state), row);
      }
      assert.deepEqual(launchOf(code, entry), expectedLaunch(code, entry), `${code} from ${entry}`);
    }
  }
  assert.equal(judged, codes.length * launchEntries.length * flags.length * 2);
});

Deno.test("a word from outside is an entry or none", () => {
  for (const entry of launchEntries) assert.ok(isLaunchEntry(entry));
  for (const word of ["", "Header", "lobby", null, undefined, 7]) assert.equal(isLaunchEntry(word), false);
});

Deno.test("the six of the header start without a dialog, and each of the six pages is its provider's alone", () => {
  const open = { signedIn: true, enabled: true, loginEnabled: true, transferEnabled: true };
  const steps = new Map(codes.map((code) => [code, launchStep({ code, entry: "header", ...open })]));
  const without = codes.filter((code) => steps.get(code)?.kind !== "balance_dialog");
  assert.deepEqual(without.sort(), [...directFromHeader].sort());
  assert.deepEqual(steps.get("kk"), { kind: "start" });
  assert.deepEqual(steps.get("wd"), { kind: "balance_dialog" });
  const paths = codes.flatMap((code) => {
    const launch = launchOf(code, "tile");
    return launch.kind === "page" ? [launch.path] : [];
  });
  assert.deepEqual(paths.sort(), Object.values(pageOf).sort());
});

function expected(code: string, entry: LaunchEntry, { enabled, loginEnabled, transferEnabled }: typeof flags[number]) {
  if (!enabled) return { kind: "maintenance" };
  if (!loginEnabled) return { kind: transferEnabled ? "balance_dialog" : "maintenance" };
  const direct = entry === "header" && directFromHeader.includes(code);
  return direct ? expectedLaunch(code, entry) : { kind: "balance_dialog" };
}

function expectedLaunch(code: string, entry: LaunchEntry) {
  const path = entry === "provider" ? undefined : pageOf[code];
  return path === undefined ? { kind: "start" } : { kind: "page", path };
}
