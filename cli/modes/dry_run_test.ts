import assert from "node:assert/strict";
import type { Command } from "commander";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { connect } from "@/db/connect.ts";
import { inOneTransaction } from "@/db/one_transaction.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { seedGames } from "@/db/seed/games.ts";
import { seedDemo } from "@/server/demo/seed_demo.ts";
import { requestPathOf } from "@/server/print.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import type { Ran } from "@/testing/cli/run_cli_alone.ts";
import { tableDigests } from "@/testing/database/digest_tables.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { aboutOf, isTried } from "../command_group.ts";
import { createProgram } from "../program.ts";

const by = ["--reason", "a test", "--operator", "ada"];
const said = "Dry run: nothing was written. This would have come of it:\n";

/** The tables that every command writes, also one that reads: of the clock, and samples of the keys. */
const ofEveryCommand = ["clock_marks", "data_keys"];

/** Commands that can't be tried at all. */
const untried = [
  ...["seed", "members export", "archives create", "archives drop", "archives restore", "withdrawals export"],
  ...["red-packets show", "turntable ship", "vault rotate", "recover begin"],
];

/** Commands whose `--dry-run` prints a preview of their own. */
const previewed = [
  ...["members tag", "members untag", "members activate", "members freeze", "members distribute", "rebates run"],
  ...["orders replay", "games enable", "games disable", "games maintenance", "games sort", "games import"],
  ...["maintenance site", "maintenance withdrawals", "maintenance provider", "maintenance method", "methods set"],
  ...["migrate up", "transfers reconcile", "withdrawals import", "referrals run", "registers import", "mail send"],
];

Deno.test("every command that changes something takes --dry-run; which have a preview, and which can't be tried", async () => {
  const writing = (await leaves()).filter((command) => aboutOf(command)?.changes !== null);
  assert.ok(writing.length > 120);
  const lacking = writing.filter(({ options }) => !options.some(({ long }) => long === "--dry-run")).map(pathOf);
  assert.deepEqual(lacking, []);
  assert.deepEqual(writing.filter((one) => aboutOf(one)?.untried).map(pathOf).sort(), untried.toSorted());
  assert.deepEqual(writing.filter((one) => !isTried(one)).map(pathOf).sort(), previewed.toSorted());
  const reading = (await leaves()).filter((command) => aboutOf(command)?.changes === null);
  assert.deepEqual(reading.filter(({ options }) => options.some(({ long }) => long === "--dry-run")).map(pathOf), []);
});

Deno.test("no example of a command writes anything in a dry run", async () => {
  await using site = await testSite();
  await seed(site);
  const digests = await tableDigests(site.db, ofEveryCommand);
  const before = await digests();
  let ran = 0;
  for (const command of await leaves()) {
    const about = aboutOf(command);
    // It works by the schema's address, and its preview has a test of its own.
    if (!about || about.changes === null || pathOf(command) === "migrate up") continue;
    // The process that runs a file's commands has no standard input of its own.
    for (const example of about.examples.filter((one) => !/(^| )- /.test(one))) {
      const words = [...pathOf(command).split(" "), ...wordsOf(example)].filter((word) => word !== "--dry-run");
      const { code, stderr } = await runCli(environmentOn(site.url), ...words, "--dry-run");
      assert.deepEqual(await digests(), before, words.join(" "));
      assert.doesNotMatch(stderr, /^ {4}at |savepoint|transaction/m, words.join(" "));
      assert.notEqual(code, 1, `${words.join(" ")}: ${stderr}`);
      if (code === 0 || code === 5) ran++;
    }
  }
  assert.ok(ran > 60, `${ran}`);
});

Deno.test("a dry run writes nothing, and prints and ends as the change then does", async () => {
  await using site = await testSite();
  await seed(site);
  const folder = new URL("../../.data", import.meta.url).pathname;
  const file = await Deno.makeTempFile({ dir: folder, suffix: ".md" });
  await Deno.writeTextFile(file, "# 公告\n\n今晚。\n");
  const digests = await tableDigests(site.db, ofEveryCommand);
  const { id: address } = await site.db.selectFrom("crypto_addresses").select("id").where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  await runCli(environmentOn(site.url), "members", "freeze", "demo03", ...by);
  const { id: withdrawal } = await site.db.selectFrom("withdrawals").select("id").where("state", "=", "requested")
    .executeTakeFirstOrThrow();
  try {
    for (
      const [code, ...words] of [
        [0, "members", "unfreeze", "demo03"],
        [0, "members", "level", "demo02", "--to", "0"],
        [0, "members", "limits", "demo02", "--set", "loss_month", "--to", "20000"],
        [0, "members", "adjust", "demo02", "--amount", "250"],
        [5, "members", "adjust", "demo02", "--amount", "250000"],
        [5, "members", "correct", "demo02", "--mobile", "0912345999", "--proof", "case 1122"],
        [0, "members", "exclude", "demo03", "--until", "2126-11-22", "--yes"],
        [5, "settings", "set", "withdrawal.second_operator", "60000"],
        [0, "settings", "set", "withdrawal.second_operator", "20000"],
        [5, "levels", "set", "5", "--birthday-gift", "9000"],
        [5, "rates", "set", "live", "5", "0.8"],
        [0, "vendors", "disable", "NORTH"],
        [0, "vendors", "fee", "NORTH", "--method", "3", "--percent", "1.5"],
        [0, "addresses", "review", "--approve", `${address}`],
        [0, "withdrawals", "reject", withdrawal],
        [0, "turntable", "end", "1", "--yes"],
        [0, "red-packets", "end", "demo-rain", "--yes"],
        [0, "activities", "terms", "end", "first-deposit"],
        [0, "mail", "save", "take-a-break", file],
        [0, "mail", "remove", "take-a-break", "--yes"],
      ] as const
    ) {
      const line = words.join(" ");
      const run = (...more: string[]) => runCli(environmentOn(site.url), ...words, ...by, ...more);
      const before = await digests();
      const dry = await run("--dry-run");
      assert.deepEqual(await digests(), before, line);
      const done = await run();
      assert.deepEqual([code, withoutIds(dry)], [done.code, withoutIds({ ...done, stderr: said + done.stderr })], line);
      assert.notDeepEqual(await digests(), before, line);
    }
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("JSON of a dry run says so; another system is not called; what can't be tried says why", async () => {
  await using site = await testSite();
  const member = await site.member();
  const run = (...args: string[]) => runCli(environmentOn(site.url), ...args, "--dry-run");
  const noted = await run("members", "note", member.account, "called", "--json", "--operator", "ada");
  assert.deepEqual([noted.code, JSON.parse(noted.stdout).dry_run, noted.stderr], [0, true, said]);
  await seedGames(site.db);
  const pulled = await run("bets", "refetch", "bng", "--from", "2026-11-20", "--to", "2026-11-21", ...by);
  assert.deepEqual(pulled, {
    code: 2,
    stdout: "",
    stderr: "A dry run calls no other system, and this calls provider bng: it can't be tried. Nothing was done.\n" +
      "Read on: jadehall bets refetch --help\n",
  });
  const rotated = await run("vault", "rotate", ...by);
  assert.deepEqual([rotated.code, rotated.stdout], [2, ""]);
  assert.match(rotated.stderr, /^This can't be tried\. It re-encrypts everything, [^\n]* Nothing was done\.\n$/);
  const looked = await run("cards", "review", "--look", "1");
  assert.deepEqual([looked.code, looked.stdout], [2, ""]);
  assert.match(looked.stderr, /^Option '--look <id>' cannot be used with option '--dry-run'\./);
  const missing = await run("members", "note", "nobody1", "called", "--operator", "ada");
  assert.deepEqual([missing.code, missing.stderr], [4, `${said}There is no member nobody1.\n`]);
});

Deno.test("a dry run gives up on rows that others work on, and holds none when it prints", async () => {
  await using site = await testSite();
  const member = await site.member();
  const words = ["members", "freeze", member.account, ...by];
  const tx = await site.db.startTransaction().execute();
  await tx.selectFrom("members").select("id").where("id", "=", member.id).forUpdate().execute();
  const adjust = ["members", "adjust", member.account, "--amount", "1", ...by, "--dry-run"];
  const busy = await runCli(environmentOn(site.url), ...adjust);
  await tx.rollback().execute();
  assert.deepEqual([busy.code, busy.stdout], [1, ""]);
  assert.match(busy.stderr, /Others work on the same rows now: nothing was tried\. Give it again later\.\n$/);
  assert.equal((await runCli(environmentOn(site.url), ...words)).code, 0);
});

/** The output of a command without the ids that it made. */
function withoutIds({ code, stdout, stderr }: Ran): Ran {
  return { code, stdout: stdout.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id"), stderr };
}

async function seed(site: TestSite): Promise<void> {
  const db = connect(site.localUrl, { max: 1 });
  await using _open = { [Symbol.asyncDispose]: () => db.destroy() };
  await inOneTransaction(db, async (inside) => {
    await seedGames(inside);
    await seedMethods(inside);
    await seedContents(inside, site.ctx.now());
    await seedDemo(site.ctx, inside, "jade-demo");
  });
}

async function leaves(): Promise<Command[]> {
  return allOf(await createProgram("1")).filter(({ commands }) => commands.length === 0);
}

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

function pathOf(command: Command): string {
  return requestPathOf(command).replace("jadehall ", "");
}

/** The words of an example as a shell splits them, without its own syntax. */
function wordsOf(example: string): string[] {
  return [...example.replace(/ ?[<>] \S+$/, "").matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
    quoted ?? plain!
  );
}
