import assert from "node:assert/strict";
import type { Command } from "commander";
import stringWidth from "string-width";
import { createProgram } from "@/cli/program.ts";
import { withExamples } from "@/cli/examples.ts";
import { withTranslatedHelp } from "@/cli/help/translate_help.ts";
import { amountColumn, type Column, stateColumn, tableLines, timeColumn } from "@/cli/output/table.ts";
import { withTranslations } from "@/server/operators/translated.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { requestPathOf } from "@/server/print.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { twTranslations } from "./tw_translations.ts";

const tw = await twTranslations();
const inTw = { JADEHALL_LANG: "tw" };

Deno.test("with JADEHALL_LANG=tw commands print Chinese, and what programs read stays as it is", async () => {
  await using site = await testSite();
  const member = await site.member();
  const environment = environmentOn(site.url);
  const run = (language: object, ...args: string[]) => runCli({ ...environment, ...language }, ...args);
  const list = await run(inTw, "members", "list");
  assert.match(list.stdout, /^帳號\t狀態\t等級\tTWD\t推薦人\t加入（台北）\t標籤\n/);
  assert.match(list.stdout, new RegExp(`\n${member.account}\t`));
  assert.equal((await run(inTw, "orders", "list")).stdout, "沒有符合的訂單。\n");
  for (const args of [["members", "list", "--csv"], ["members", "list", "--json"], ["settings", "list", "--json"]]) {
    assert.deepEqual(await run(inTw, ...args), await run({}, ...args), args.join(" "));
  }
  const [missing, absent] = [["members", "show", "stranger9"], ["orders", "show", "019a9f2c"]];
  for (const args of [missing!, absent!]) {
    assert.deepEqual([(await run(inTw, ...args)).code, (await run({}, ...args)).code], [4, 4]);
  }
});

Deno.test("whatever prints JSON or CSV without an argument prints the same in any language", async () => {
  await using site = await withdrawalSite();
  const member = await site.member({ main: 100_000_00n });
  const cardId = await boundCard(site, member);
  const environment = environmentOn(site.url);
  const by = ["--operator", "ada", "--reason", "a test"];
  await runCli(environment, "members", "tag", member.account, "vip", ...by);
  await runCli(environment, "members", "adjust", member.account, "--amount", "9999999", ...by);
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_at: site.ctx.now() }).execute();
  await site.ask({ ...member, cardId }, 1000);
  await boundCard(site, await site.member());
  // These say how old something is, or look at the clock or the disk.
  const ofNow =
    /^(doctor|clock show|transfers list|bets gaps|bets pull|rebates run|referrals run|transfers reconcile)$/;
  let compared = 0;
  for (const command of allOf(await createProgram("1"))) {
    const path = requestPathOf(command).replace("jadehall ", "");
    const needs = command.options.some(({ mandatory }) => mandatory) ||
      command.registeredArguments.some(({ required }) => required);
    if (command.commands.length > 0 || needs || ofNow.test(path)) continue;
    for (const format of ["--json", "--csv"].filter((name) => command.options.some(({ long }) => long === name))) {
      const [chinese, english] = [
        await runCli({ ...environment, ...inTw }, ...path.split(" "), format),
        await runCli(environment, ...path.split(" "), format),
      ];
      assert.deepEqual([chinese.code, chinese.stdout], [english.code, english.stdout], `${path} ${format}`);
      compared++;
    }
  }
  assert.ok(compared > 80);
});

Deno.test("no command that needs no argument prints three English words in a row in tw, nor do refusals of others", async () => {
  await using site = await withdrawalSite();
  const member = await site.member({ main: 100_000_00n });
  await boundCard(site, member);
  const environment = { ...environmentOn(site.url), ...inTw };
  // The steps of a schema are described in their SQL, and a log is a log in any language.
  const written = /^(migrate status|orders expire|bets pull|bets gaps|transfers reconcile)$/;
  const given = [
    ...["games show bng", "games show live:zz", "bets show bng", "bets gaps --day 2026-11-01", "bets show bng x1"],
    ...["maintenance site --dry-run", "maintenance provider zz", "maintenance method 1 --dry-run", "doctor"],
    ...["games disable live:all --dry-run", "games sort live bng --dry-run", "games import README.md"],
    ...["red-packets show nope", "red-packets create README.md", "turntable show 9", "turntable create README.md"],
    ...["turntable end 9 --yes", "referrals run --dry-run", `referrals show ${member.account}`, "registers remove x"],
    ...["activities terms set first-deposit deno.json", "activities show x", "articles create README.md"],
    ...["recover transfers bng README.md", "recover payments README.md", "recover end", "recover begin 2036-01-01"],
    ...["clock confirm 2026-01-01", "vault rotate", "settings get bets.checked", "settings set site.country 5"],
    ...["registers import README.md --name x", "vendors test NORTH", "reconcile provider bng README.md"],
    ...["seed --scale members=x", "pictures add README.md", "mail send README.md --all --dry-run"],
  ].map((line) => line.split(" "));
  const walked = allOf(await createProgram("1")).flatMap((command) => {
    const path = requestPathOf(command).replace("jadehall ", "");
    const needs = command.options.some(({ mandatory }) => mandatory) ||
      command.registeredArguments.some(({ required }) => required);
    const isOther = command.commands.length > 0 || needs || /^(login|sandbox|completion|help|jadehall)\b/.test(path);
    return isOther || written.test(path) ? [] : [path.split(" ")];
  });
  assert.ok(walked.length > 50);
  const english: string[] = [];
  for (const args of [...walked, ...given]) {
    const needsReason = given.includes(args) && !/^(show|get|payments|gaps|test|provider|x)$/.test(args[1] ?? "x");
    const reason = needsReason && args[0] !== "seed" ? ["--reason", "試試"] : [];
    const { stdout, stderr } = await runCli(environment, ...args, ...reason);
    for (const line of `${stdout}${stderr}`.split("\n")) {
      const said = line.replaceAll(/`[^`]*`|jadehall [a-z][\w <>-]*|^\{.*\}$|^(vn|en|zh-cn).*$/g, "");
      if (/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(said)) english.push(`${args.join(" ")}: ${line}`);
    }
  }
  assert.deepEqual(english, []);
});

Deno.test("jadehall help topup is Chinese but for the commands and roles", async () => {
  const { code, stdout } = await runCli(inTw, "help", "topup");
  assert.equal(code, 0);
  assert.match(stdout, /^儲值沒有入帳：\n\n {2}jadehall find <word>\n/);
  const rest = stdout.replaceAll(/^ {2}jadehall .*$/gm, "").replaceAll(/（[a-z, ]+）/g, "")
    .replaceAll(/TxHash|--\w+/g, "");
  assert.doesNotMatch(rest, /[A-Za-z]/);
});

Deno.test("what is wrong with a command line is said in Chinese, by one sentence that names its help", async () => {
  const wrong: [string[], RegExp][] = [
    [[], /^請指定其中一個：seed, members, .*。 說明：jadehall --help\n$/],
    [["orders", "lst"], /^沒有「lst」這個指令（您是指 list 嗎？） 說明：jadehall orders --help\n$/],
    [["orders", "list", "--jsn"], /^沒有「--jsn」這個選項（您是指 --json 嗎？） 說明：/],
    [["orders", "show"], /^缺少必填的參數「id」。 說明：jadehall orders show --help\n$/],
    [["orders", "show", "a", "b"], /^「show」的參數過多：應為 1 個，給了 2 個：a, b。 說明：/],
    [["orders", "list", "--state"], /^選項「--state <state>」缺少值。 說明：/],
    [["orders", "list", "--state", "x"], /^選項「--state <state>」的值「x」有誤。可用的值：open, .*。 說明：/],
    [["orders", "list", "--limit", "0"], /^選項「--limit <count>」的值「0」有誤。請輸入 1 至 1000 的數字。 說明：/],
    [["orders", "list", "--csv", "--json"], /^選項「--csv」不能與選項「--json」同時使用。 說明：/],
    [["orders", "show", "x"], /^參數「id」的值「x」有誤。.*。 說明：/],
    [["members", "activate", "mei"], /^缺少必填的選項「--reason <text>」。 說明：/],
  ];
  for (const [args, reported] of wrong) {
    const { code, stdout, stderr } = await runCli(inTw, ...args);
    assert.deepEqual([code, stdout], [2, ""], args.join(" "));
    assert.match(stderr, reported);
  }
});

Deno.test("a language that there is none of is refused before anything is done", async () => {
  assert.deepEqual(await runCli({ JADEHALL_LANG: "vn" }, "help"), {
    code: 2,
    stdout: "",
    stderr: "These environment variables are wrong:\nJADEHALL_LANG must be tw or en\n",
  });
});

Deno.test("the help of every command in tw fits 80 columns, and begins with its usage", async () => {
  const program = await createProgram("1");
  const helps = withTranslations(tw, () =>
    allOf(withExamples(withTranslatedHelp(program))).map((command) => {
      let help = "";
      command.configureOutput({ writeOut: (text) => help += text, getOutHelpWidth: () => 80 }).outputHelp();
      return help;
    }));
  assert.ok(helps.length > 200);
  for (const help of helps) {
    assert.match(help, /^用法： jadehall/);
    // Examples are lines as an operator types them.
    const wide = help.split("\n").filter((line) => stringWidth(line) > 80 && !line.startsWith("  $ "));
    assert.deepEqual(wide, []);
  }
});

Deno.test("a table in tw fits 80 columns, its wide heads among them", () => {
  interface Row {
    at: Date;
    text: string;
  }
  const columns: Column<Row>[] = [
    timeColumn("made", ({ at }) => at),
    { head: "member", text: ({ text }) => text },
    { head: "vendor", text: ({ text }) => text, gives: "first" },
    amountColumn("valid bets TWD", () => "1500.50"),
    stateColumn(() => "awaiting_payment"),
  ];
  const row = { at: new Date("2026-11-20T16:30:00Z"), text: "王小明的很長的名字王小明的很長的名字" };
  const lines = withTranslations(tw, () => tableLines(columns, [row], { width: 80, hasColour: false }));
  assert.deepEqual(lines, [
    "建立（台北）         會員                   金…   有效投注 TWD  狀態",
    "2026-11-21 00:30:00  王小明的很長的名字王…  王…        1500.50  awaiting_payment",
  ]);
  assert.deepEqual(lines.filter((line) => stringWidth(line) > 80), []);
});

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}
