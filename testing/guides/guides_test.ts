import assert from "node:assert/strict";
import { root } from "../lint/rooms.ts";
import { followAll, guideOf, pathsOf } from "./follow_all.ts";
import { runIn } from "./walk.ts";

/** How many existing files each guide's steps change. */
const max = { command: 1, setting: 1, text: 4, "promotion-kind": 2, "money-feature": 8, vendor: 2 };

Deno.test("who follows the guides has a command, a setting, a text, a kind of promotion, a feature and a vendor, in as few files as they say", async () => {
  await using walk = await followAll();
  for (const [name, { changed, added }] of walk.guides) {
    assert.equal(changed.length, max[name as keyof typeof max], `${name}: ${changed.join(", ")}`);
    if (name === "money-feature") {
      assert.deepEqual(changed, await pathsOf(name));
      assert.ok(added.length > 30);
    }
  }
  await Deno.copyFile(new URL("report.ts", import.meta.url), `${walk.folder}report.ts`);
  const report = JSON.parse(await runIn(walk.folder, "run", "--allow-all", "--no-check", "report.ts"));
  assert.match(report.help, /\bzone +the zone whose midnight ends an accounting day\n[^]*\$ jadehall clock zone\n/);
  assert.equal(report.zone, "Asia/Taipei\n");
  assert.deepEqual(report.setting, [90, "So many days of rebates are listed", true]);
  assert.equal(new Set(report.texts).size, 3, "tw and zh-cn say the same");
  assert.deepEqual(report.weekend, [10000, "2026-11-21", "promotion_nothing_due"]);
  assert.deepEqual(report.jobs, ["run vouchers", "credit vouchers", "expire vouchers"]);
  assert.deepEqual(report.vendors, ["DUMMY", "SECOND", "NORTH", "YUN", "C2P", "USDT"]);
  assert.deepEqual(report.sandboxes, report.vendors);
  assert.deepEqual(report.vouchers, {
    setting: false,
    category: "promotion",
    kinds: ["promotion", "red_packet", "prize", "distribution", "rebate", "voucher", "commission"],
    account: "voucher",
    rank: 1,
    tables: 6,
    noun: "run, list, show",
    refusal: "There is no voucher to claim now",
    letter: "Vouchers of {amount} expired",
    movement: "Voucher",
  });
});

Deno.test("no guide has more than 60 lines, and every file and folder that one names exists", async () => {
  const names = ["command", "setting", "text", "promotion-kind", "money-feature", "vendor", "provider"];
  let seen = 0;
  for (const name of names) {
    const guide = await guideOf(name);
    assert.ok(guide.trimEnd().split("\n").length <= 60, name);
    const named = [...guide.matchAll(/`((?:api|cli|db|i18n|server|testing)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
    seen += named.length;
    for (const path of named) await Deno.stat(new URL(path, root));
  }
  assert.ok(seen > 20);
});
