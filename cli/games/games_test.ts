import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

const by = ["--reason", "their notice", "--operator", "ada"];

Deno.test("games are listed, shown, closed, opened and sorted by commands, with reason, and each change is in the audit trail", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "games", ...args);
  const [listed, refused, closed, stored, sorted, unknown] = await Promise.all([
    run("list", "--group", "hot"),
    run("disable", "bng"),
    run("maintenance", "gr", ...by),
    run("maintenance", "live:dg", "--keep-transfers", ...by),
    run("sort", "sport", "pb", "wg", ...by),
    run("enable", "egame:nothing", ...by),
  ]);
  assert.match(listed.stdout, /^game\t.*\nlive:dg\tDG 真人\t\w[^\n]*\negame:be\t/);
  assert.deepEqual([refused.code, unknown.code], [2, 4]);
  assert.equal(
    closed.stdout,
    "chess:gr is under maintenance.\negame:gr is under maintenance.\nfish:gr is under maintenance.\n",
  );
  assert.equal(stored.stdout, "live:dg is under maintenance.\n");
  assert.equal(sorted.stdout, "sport: sport:pb sport:wg sport:super2 sport:pm\n");
  const shown = await run("show", "dg");
  assert.match(
    shown.stdout,
    /^live:dg {2}DG 真人 {2}transfers only {2}\(hot\)\nProvider dg speaks md5_query, as the sandbox/,
  );
  const actions = await site.db.selectFrom("audit_events").select(["operator", "action", "subject"]).execute();
  assert.deepEqual(actions.map((event) => Object.values(event).join(" ")).toSorted(), [
    "ada game.in_maintenance game chess:gr",
    "ada game.in_maintenance game egame:gr",
    "ada game.in_maintenance game fish:gr",
    "ada game.in_maintenance game live:dg",
    "ada games.sorted group sport",
  ]);
});

Deno.test("a trial of sorting prints the order before and after, and changes nothing", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "games", ...args);
  const before = await run("list", "--group", "sport");
  const trial = await run("sort", "sport", "pb", "--dry-run", ...by);
  const [now = "", after = ""] = trial.stdout.trimEnd().split("\n");
  assert.match(now, /^sport is now: (sport:\w+ ?){4}$/);
  assert.match(after, /^sport would be: sport:pb( sport:\w+){3}$/);
  assert.equal((await run("list", "--group", "sport")).stdout, before.stdout);
  const { count } = await site.db.selectFrom("audit_events").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  assert.equal(count, 0n);
});

Deno.test("a whole group is hidden and opened again, after a trial that changes nothing", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "games", ...args);
  const shown = async () => {
    const { stdout } = await run("list", "--group", "sport", "--json");
    return JSON.parse(stdout).games.filter(({ enabled }: { enabled: boolean }) => enabled).length;
  };
  const trial = await run("disable", "sport:all", "--dry-run", ...by);
  assert.deepEqual(trial.stdout.trimEnd().split("\n").toSorted(), [
    "sport:pb would be disabled.",
    "sport:pm would be disabled.",
    "sport:super2 would be disabled.",
    "sport:wg would be disabled.",
  ]);
  assert.equal(await shown(), 4);
  assert.deepEqual(
    await site.db.selectFrom("audit_events").select("action").execute(),
    [],
    "a trial is no event",
  );
  assert.match((await run("disable", "sport:all", ...by)).stdout, /^sport:\w+ is disabled\.\n/);
  assert.equal(await shown(), 0);
  assert.equal((await run("enable", "sport:all", ...by)).stdout.match(/ is enabled\./g)?.length, 4);
  assert.equal(await shown(), 4);
  for (const wrong of ["hot:all", "nothing:all"]) assert.equal((await run("disable", wrong, ...by)).code, 2, wrong);
});

Deno.test("games import takes what games list prints, and says what is wrong with another file", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const run = (...args: string[]) => runCli(environmentOn(site.url), "games", ...args);
  const { stdout } = await run("list", "--provider", "gr", "--json");
  const printed = JSON.parse(stdout);
  // Commands read nothing outside of the project.
  const folder = new URL("../../.data", import.meta.url).pathname;
  await Deno.mkdir(folder, { recursive: true });
  const file = await Deno.makeTempFile({ dir: folder, suffix: ".json" });
  try {
    await Deno.writeTextFile(file, stdout);
    assert.equal((await run("import", file, ...by)).stdout, "0 were added, 0 changed.\n");
    printed.games[0].title = "renamed";
    await Deno.writeTextFile(file, JSON.stringify(printed));
    assert.equal((await run("import", file, "--dry-run", ...by)).stdout, "0 would be added, 1 changed.\n");
    printed.games[0].group = "hot";
    await Deno.writeTextFile(file, JSON.stringify(printed));
    const wrong = await run("import", file, ...by);
    assert.equal(wrong.code, 6);
    assert.match(wrong.stderr, /games\.0\.group: must be one of live, .*\nNothing was changed\./);
    await Deno.writeTextFile(file, JSON.stringify({ games: [{ sort: -1 }] }));
    const faults = (await run("import", file, ...by)).stderr;
    assert.match(faults, /^games\.0\.group: is missing\ngames\.0\.code: is missing\n/);
  } finally {
    await Deno.remove(file);
  }
});
