import assert from "node:assert/strict";
import { setStatus } from "@/testing/site/test_member.ts";
import { type OpenedSite, type TestMember, testSite } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

function runner(site: OpenedSite) {
  return (...args: string[]) =>
    runCli(environmentOn(site.url), "members", ...args, "--reason", "a ring", "--operator", "ada");
}

async function statusesOf({ db }: OpenedSite, members: readonly TestMember[]): Promise<string[]> {
  const rows = await db.selectFrom("members").select(["id", "status"]).execute();
  return members.map((member) => rows.find(({ id }) => id === member.id)!.status);
}

const data = new URL("../../../.data/", import.meta.url).pathname;

/** Writes a file where a command may read it. */
async function fileOf(text: string): Promise<string> {
  await Deno.mkdir(data, { recursive: true });
  const file = await Deno.makeTempFile({ dir: data, prefix: "test-", suffix: ".txt" });
  await Deno.writeTextFile(file, text);
  return file;
}

Deno.test("a file's members are frozen one by one, with a line for each: one who is refused stops no other one", async () => {
  await using site = await testSite();
  const members = await Promise.all([1, 2, 3].map(() => site.member()));
  const [one, closed, other] = members.map(({ account }) => account);
  await setStatus(site.ctx, members[1]!.id, "closed");
  const file = await fileOf(`${one!.toUpperCase()}\n\n ${closed} \nnobody1\n${other}\n${one}\n`);
  const { code, stdout, stderr } = await runner(site)("freeze", "--list", file);
  assert.deepEqual([code, stdout, stderr], [
    6,
    `${one} is frozen. Sessions ended: 1.\n${other} is frozen. Sessions ended: 1.\nMembers: 4, refused: 2.\n`,
    `${closed} is closed; nothing changed.\nThere is no member nobody1.\n`,
  ]);
  assert.deepEqual(await statusesOf(site, members), ["frozen", "closed", "frozen"]);
  const events = await site.db.selectFrom("audit_events").select(["operator", "reason"])
    .where("action", "=", "member.frozen").execute();
  assert.deepEqual(events, Array(2).fill({ operator: "ada", reason: "a ring" }));
  await Deno.remove(file);
});

Deno.test("a dry run says of each member what would come of it, by the same rules, and keeps nothing", async () => {
  await using site = await testSite();
  const members = await Promise.all([1, 2, 3].map(() => site.member()));
  const [one, frozen, closed] = members.map(({ account }) => account);
  await setStatus(site.ctx, members[1]!.id, "frozen");
  await setStatus(site.ctx, members[2]!.id, "closed");
  const run = runner(site);
  const file = await fileOf(`${one}\n${frozen}\n${closed}\n`);
  for (const args of [["freeze"], ["activate"], ["tag", "ring"], ["untag", "ring"]]) {
    const { code, stdout, stderr } = await run(...args, "--list", file, "--dry-run");
    assert.equal(stdout.trim().split("\n").at(-1)!.startsWith("Dry run, nothing changed. Members: 3, "), true, stderr);
    if (args[0] !== "freeze") continue;
    assert.deepEqual([code, stdout, stderr], [
      6,
      `Dry run: ${one} is frozen. Sessions ended: 1.\nDry run: ${frozen} is already frozen; nothing changed.\nDry run, nothing changed. Members: 3, refused: 1.\n`,
      `Dry run: ${closed} is closed; nothing changed.\n`,
    ]);
  }
  const alone = await run("freeze", one!, "--dry-run", "--json");
  assert.deepEqual(JSON.parse(alone.stdout), {
    account: one,
    dry_run: true,
    kind: "changed",
    from: "active",
    to: "frozen",
    sessions: 1,
  });
  assert.deepEqual(await statusesOf(site, members), ["active", "frozen", "closed"]);
  assert.equal((await site.call("user/detail", members[0]!)).status, 200);
  for (const table of ["audit_events", "mails", "member_tags"] as const) {
    const { n } = await site.db.selectFrom(table).select(({ fn }) => fn.countAll<bigint>().as("n"))
      .executeTakeFirstOrThrow();
    assert.equal(n, 0n, table);
  }
  await Deno.remove(file);
});

Deno.test("a dry run of a tag and of taking it off keeps the tags as they are", async () => {
  await using site = await testSite();
  const [has, lacks] = [await site.member(), await site.member()];
  const run = runner(site);
  await run("tag", has.account, "ring");
  assert.equal((await run("untag", "ring", "--tag", "ring", "--dry-run")).code, 0);
  assert.equal((await run("tag", "ring", "--level", "0", "--dry-run")).code, 0);
  const tags = await site.db.selectFrom("member_tags").select("member_id").execute();
  assert.deepEqual(tags, [{ member_id: has.id }], `and not ${lacks.id}`);
});

Deno.test("the members of a filter are those of the list by the same filter", async () => {
  await using site = await testSite();
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => site.member()));
  await setStatus(site.ctx, third!.id, "new");
  await site.db.updateTable("members").set({ user_level: 2 }).where("id", "=", one!.id).execute();
  const run = runner(site);
  const accountsOf = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, "--json");
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout).members.map(({ account }: { account: string }) => account).sort();
  };
  assert.deepEqual(await accountsOf("tag", "ring", "--level", "2"), [one!.account]);
  assert.deepEqual(await accountsOf("tag", "pair", "--status", "active"), [one!.account, other!.account].sort());
  assert.deepEqual(await accountsOf("untag", "pair", "--tag", "ring"), [one!.account]);
  assert.deepEqual(await accountsOf("activate", "--status", "new"), [third!.account]);
  assert.deepEqual(await accountsOf("freeze", "--account", other!.account), [other!.account]);
  const left = await site.db.selectFrom("member_tags").select(["member_id", "tag"]).orderBy("tag").execute();
  assert.deepEqual(left, [{ member_id: other!.id, tag: "pair" }, { member_id: one!.id, tag: "ring" }]);
});

Deno.test("a printed list is read as a file, and more members than may be, none, or two ways to name them are refused", async () => {
  await using site = await testSite();
  const [one, other] = [await site.member(), await site.member()];
  const run = runner(site);
  const { stdout: listed } = await runCli(environmentOn(site.url), "members", "list", "--csv");
  const first = await runCli(environmentOn(site.url), "members", "list", "--csv", "--limit", "1");
  assert.equal(first.stderr, `For more: --cursor ${other.account}\n`);
  assert.equal(first.stdout.split("\r\n").length, 3, "a header, a row and the end: a file has nothing else");
  const { stdout: table } = await runCli(environmentOn(site.url), "members", "list", "--limit", "1");
  const many = Array.from({ length: 1001 }, (_, n) => `m${n}`).join("\n");
  for (
    const [text, code, reported] of [
      [listed, 0, /Members: 2, refused: 0\./],
      [table.replace(/^For more.*\n/m, ""), 0, /Members: 1, refused: 0\./],
      ["account\n", 6, /There is no member account\./],
      [`${one.account},${other.account}\n`, 6, /There is no member [a-z0-9]+,[a-z0-9]+\.\n/],
      ["\n", 6, /^These are no member\. Nothing changed\./],
      [many, 6, /^These are more than 1000 members\. Nothing changed\./],
    ] as const
  ) {
    const file = await fileOf(text);
    const { stdout, stderr, ...ran } = await run("tag", "ring", "--list", file);
    assert.deepEqual([ran.code, reported.test(stdout + stderr)], [code, true], stdout + stderr);
    await Deno.remove(file);
  }
  assert.match((await run("tag", "ring", "--tag", "none")).stderr, /^These are no member\./);
  assert.equal((await run("tag", "ring", "--inviter", "nobody1")).code, 4);
  assert.equal((await run("tag", "ring", "--list", "no-such-file")).code, 2);
  for (const args of [[], [one.account, "--level", "0"], ["--list", "x", "--level", "0"]]) {
    const { code, stderr } = await run("freeze", ...args);
    assert.deepEqual([code, /^Give one of an account, --list and options that filter\./.test(stderr)], [2, true]);
  }
  assert.deepEqual(await statusesOf(site, [one, other]), ["active", "active"]);
});

Deno.test("a filter that more members match than may be acted on touches none", async () => {
  await using site = await testSite();
  const rows = Array.from({ length: 1001 }, (_, n) => {
    const account = `ring${1000 + n}`;
    const at = site.ctx.now();
    return { account, promote_code: account, name: "", password_hash: "none", created_at: at, status: "new" };
  });
  await site.db.insertInto("members").values(rows).execute();
  const { code, stderr } = await runner(site)("activate", "--account", "ring");
  assert.deepEqual([code, stderr], [6, "These are more than 1000 members. Nothing changed.\n"]);
  const { n } = await site.db.selectFrom("members").select(({ fn }) => fn.countAll<bigint>().as("n"))
    .where("status", "=", "new").executeTakeFirstOrThrow();
  assert.equal(n, 1001n);
});
