import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { archivedSite, firstBetOf, oldMonths } from "@/testing/archives/archived_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { siteRole } from "@/testing/database/site_role.ts";

const by = ["--operator", "amy", "--reason", "the disk is full"];

Deno.test("archives are made, checked, dropped and restored by commands, as the tables' owner, and bets show reads the file", async () => {
  await using context = await archivedSite();
  const { site, db, archive: { archiveFolder } } = context;
  await using role = await siteRole(site.url);
  const environment = { ...environmentOn(role.url), ARCHIVE_FOLDER: archiveFolder };
  const owner = { ...environment, MIGRATE_DATABASE_URL: site.url };
  const run = (...args: string[]) => runCli(owner, ...args);
  const said = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args);
    return [code, `${stdout}${stderr}`] as const;
  };
  assert.match(
    (await run("archives", "list")).stdout,
    /^Nothing is archived\.\nMonths up to \d{4}-\d\d may be archived, into /,
  );
  const [month, next] = oldMonths as [string, string];
  assert.match((await said("archives", "create", "2025-13", ...by))[1], /It must be a month like 2025-08\./);
  assert.equal((await said("archives", "create", "2025-13", ...by))[0], 2);
  const unowned = await runCli(environment, "archives", "create", month, ...by);
  assert.deepEqual([unowned.code, unowned.stderr], [
    1,
    "The tables belong to another role: set MIGRATE_DATABASE_URL to its address.\n",
  ]);
  const [refused, why] = await said("archives", "create", next, ...by);
  assert.deepEqual([refused, why], [6, `Months are archived in their order: ${month} is the next.\n`]);
  const bet = await firstBetOf(db, next);
  const orders = [
    ["orders", "show", await firstPostedOf(db, "deposit", next)],
    ["transfers", "show", await firstPostedOf(db, "game_transfer", next)],
  ] as const;
  const shown = await run("bets", "show", bet.provider, bet.bet_id);
  assert.equal(shown.code, 0);
  for (const one of [month, next]) {
    const [code, text] = await said("archives", "create", one, ...by);
    assert.equal(code, 0, text);
    assert.match(text, new RegExp(`^${one} is archived in .*: bets-${one}\\.ndjson\\.gz, ledger_transfers-${one}\\.`));
  }
  // The site's role reads what it needs, and changes nothing of it.
  const asSite = (...args: string[]) => runCli(environment, ...args);
  assert.deepEqual(await asSite("bets", "show", bet.provider, bet.bet_id), shown);
  assert.equal((await asSite("accounts", "check")).stdout, "Everything agrees to the cent.\n");
  assert.equal((await asSite("archives", "check", "--books")).stdout, "The books and the files agree to the cent.\n");
  const [dropped, text] = await said("archives", "drop", next, "--yes", ...by);
  assert.deepEqual([dropped, text], [0, `Dropped: bets_2025_02, ledger_transfers_2025_02.\n`]);
  assert.deepEqual(await asSite("bets", "show", bet.provider, bet.bet_id), shown);
  const { archives } = JSON.parse((await run("archives", "list", "--json")).stdout);
  const { sha256, file } = archives.at(-2);
  assert.equal(sha256, await sha256Of(`${archiveFolder}/${file}`), "it is what sha256sum prints");
  assert.match((await run("archives", "list")).stdout, /2025-02\s+bets\s+dropped/);

  // An order is shown without its postings, and the exit code says that they are not here.
  const postings = `ledger_transfers-${next}.ndjson.gz`;
  const whole = await Promise.all(orders.map((show) => asSite(...show)));
  assert.deepEqual(whole.map(({ code }) => code), [0, 0]);
  await Deno.rename(`${archiveFolder}/${postings}`, `${archiveFolder}/postings-away`);
  for (const [index, show] of orders.entries()) {
    const { code, stdout, stderr } = await asSite(...show);
    assert.deepEqual([show[0], code, stderr], [
      show[0],
      6,
      `Its postings are archived, and the file ${postings} is not in ${archiveFolder}. Read on: jadehall archives --help\n`,
    ]);
    assert.equal(stdout.split("\n")[0], whole[index]!.stdout.split("\n")[0]);
    assert.equal((await asSite(...show, "--json")).code, 6);
  }
  await Deno.rename(`${archiveFolder}/postings-away`, `${archiveFolder}/${postings}`);

  await Deno.rename(`${archiveFolder}/bets-${next}.ndjson.gz`, `${archiveFolder}/away`);
  const missing = await asSite("bets", "show", bet.provider, bet.bet_id);
  assert.deepEqual([missing.code, missing.stderr], [
    6,
    `The bet is archived with ${next}, and the file bets-${next}.ndjson.gz is not in ${archiveFolder}. Read on: jadehall archives --help\n`,
  ]);
  const inTw = await runCli({ ...environment, JADEHALL_LANG: "tw" }, "bets", "show", bet.provider, bet.bet_id);
  assert.match(inTw.stderr, new RegExp(`^這筆投注已隨 ${next} 封存，`));
  const checked = await run("archives", "check", "--json");
  assert.deepEqual([checked.code, JSON.parse(checked.stdout).length], [6, 1]);
  const [code, refusal] = await said("archives", "restore", next, ...by);
  assert.deepEqual([code, refusal.includes("Nothing was restored.")], [6, true]);
  await Deno.rename(`${archiveFolder}/away`, `${archiveFolder}/bets-${next}.ndjson.gz`);
  assert.equal(
    (await said("archives", "restore", month, ...by))[1],
    `Months come back in the reverse order: ${next} is the next.\n`,
  );
  for (const one of [next, month]) {
    assert.match((await said("archives", "restore", one, ...by))[1], /^Back in the database: /);
  }
  assert.equal((await asSite("accounts", "check")).stdout, "Everything agrees to the cent.\n");
  assert.deepEqual(await asSite("bets", "show", bet.provider, bet.bet_id), shown);
  const [again] = await said("report", "members", "--from", "2025-02-01", "--to", "2025-02-28");
  assert.equal(again, 0);
});

async function sha256Of(path: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await Deno.readFile(path))).toHex();
}

/** The id of the first order of a kind that was posted in a month. */
async function firstPostedOf(db: Kysely<DB>, kind: string, month: string): Promise<string> {
  const { order_id } = await db.selectFrom("ledger_transfers").select("order_id").where("order_kind", "=", kind)
    .where("posted_at", ">=", new Date(`${month}-02T00:00:00+08:00`)).orderBy("posted_at").limit(1)
    .executeTakeFirstOrThrow();
  return order_id;
}
