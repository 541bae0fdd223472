import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { giveBonus } from "@/api/rewards/bonuses/testing.ts";
import { requirementIdsOf } from "@/api/accounting/turnover/requirements.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { shortIds } from "../ids/short_ids.ts";

Deno.test("members list pages by key and filters by status, level, inviter and the account's beginning", async () => {
  await using site = await testSite();
  const inviter = await site.member();
  const invited = { name: "王小明", password_hash: "none", created_at: site.ctx.now(), introducer_id: inviter.id };
  const accounts = ["abcd01", "abcd02", "abcd03", "xbcd04"];
  await site.db.insertInto("members").values(accounts.map((account, level) => (
    { ...invited, account, promote_code: account, user_level: level, status: "active", activated_at: site.ctx.now() }
  ))).execute();
  const excluded = await site.member({ status: "self_excluded" });
  const ended = { excluded_until: new Date(site.ctx.now().getTime() - 1) };
  const over = await site.member({ status: "self_excluded" });
  await site.db.updateTable("members").set(ended).where("id", "=", over.id).execute();
  const list = async (...args: string[]) => {
    const { stdout, code, stderr } = await runCli(environmentOn(site.url), "members", "list", ...args, "--json");
    assert.equal(code, 0, stderr);
    const { members, next } = JSON.parse(stdout);
    return { accounts: members.map(({ account }: { account: string }) => account), next };
  };
  assert.deepEqual(await list("--inviter", inviter.account, "--limit", "2"), {
    accounts: ["xbcd04", "abcd03"],
    next: "abcd03",
  });
  assert.deepEqual(await list("--inviter", inviter.account, "--cursor", "abcd03"), {
    accounts: ["abcd02", "abcd01"],
    next: null,
  });
  assert.deepEqual(await list("--account", "ABCD", "--level", "1"), { accounts: ["abcd02"], next: null });
  assert.deepEqual((await list("--status", "self_excluded")).accounts, [excluded.account]);
  assert.ok((await list("--status", "active")).accounts.includes(over.account), "whose exclusion has ended");
  const { stdout } = await runCli(environmentOn(site.url), "members", "list", "--inviter", inviter.account);
  assert.match(stdout, /^account\tstate\tlevel\tTWD\tinvited by\tjoined \(Taipei\)\ttags\nxbcd04\tactive\t3\t0\.00\t/);
  assert.equal((await runCli(environmentOn(site.url), "members", "list", "--inviter", "no-one")).code, 4);
});

Deno.test("freeze, unfreeze, exclude, close and level say what came of them, with their exit codes", async () => {
  await using site = await testSite();
  const { account, ...member } = await site.member();
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(
      environmentOn(site.url),
      ...["members", ...args],
      ...["--reason", "called by phone", ...(args.includes("--operator") ? [] : ["--operator", "ada"])],
    );
    return `${code} ${stdout}${stderr}`.trim();
  };
  assert.equal(await run("freeze", account), `0 ${account} is frozen. Sessions ended: 1.`);
  assert.equal((await site.call("user/detail", { account, ...member })).status, 401);
  assert.equal(await run("freeze", account), `0 ${account} is already frozen; nothing changed.`);
  assert.equal(await run("unfreeze", account), `0 ${account} is active.`);
  assert.equal(await run("unfreeze", account), `6 ${account} is active; nothing changed.`);
  assert.equal(await run("exclude", account, "--yes", "--until", "2126-11-22"), `0 ${account} is self-excluded.`);
  assert.equal(
    await run("exclude", account, "--yes", "--until", "2125-11-22"),
    `6 An exclusion of ${account} ends at 2126-11-22T00:00:00+08:00 or later; nothing changed.`,
  );
  assert.equal(await run("level", account, "--to", "3"), "5 Proposed. A second operator must give the same command.");
  assert.equal(
    await run("level", account, "--to", "3", "--operator", "ben"),
    `0 ${account} has the new level, as proposed by ada; the previous one was 0.`,
  );
  assert.equal(await run("level", account, "--to", "3"), `0 ${account} already has this level; nothing changed.`);
  assert.match(await run("level", account, "--to", "6"), /^2 .*from 0 to 5/);
  assert.equal(await run("close", account, "--yes"), `0 ${account} is closed.`);
  assert.equal(
    await run("exclude", account, "--yes", "--until", "2127-01-01"),
    `6 ${account} is closed; nothing changed.`,
  );
  assert.equal(await run("freeze", "no-one"), "4 There is no member no-one.");
  const shown = await runCli(environmentOn(site.url), "members", "show", account);
  assert.match(shown.stdout, /status +closed\n/);
});

Deno.test("adjust, create, reset-password and sessions do what they say, by one operator or two", async () => {
  await using site = await testSite();
  const member = await site.member({ main: 10_00n });
  const { account } = member;
  const run = (operator: string, ...args: string[]) =>
    runCli(environmentOn(site.url), "members", ...args, "--reason", "called by phone", "--operator", operator);
  const adjust = (operator: string, amount: string, ...more: string[]) =>
    run(operator, "adjust", account, "--amount", amount, ...more);
  assert.match((await adjust("ada", "-9.50")).stdout, new RegExp(`^${account} has 0\\.50 TWD now \\(adjustment `));
  const again = await adjust("ben", "-9.50");
  const [, id = ""] = /ada did the same at \S+; --again (\S+) repeats it\./.exec(again.stderr) ?? [];
  assert.equal(again.code, 6);
  assert.match((await adjust("ada", "-9.50", "--again", id)).stderr, /has 0\.50 TWD\. Nothing changed\./);
  assert.equal((await adjust("ada", "-9.50", "--again", "019a9f2c")).code, 2);
  assert.match(
    (await adjust("ada", "-0.40", "--again", id)).stderr,
    /--again must name an adjustment of \S+ by this amount/,
  );
  const proposed = await adjust("ada", "20000", "--json");
  assert.equal(proposed.code, 5);
  assert.equal(proposed.stdout.replaceAll(/\s/g, ""), `{"account":"${account}","kind":"proposed"}`);
  assert.match(
    (await runCli(environmentOn(site.url), "members", "show", account)).stdout,
    /ada: adjustment: amount 20000\.00/,
  );
  const agreed = JSON.parse((await adjust("ben", "20000", "--json")).stdout);
  assert.deepEqual([agreed.kind, agreed.balance, agreed.proposedBy], ["adjusted", 20_000.5, "ada"]);
  assert.equal((await adjust("ada", "0")).code, 2);
  const show = (...more: string[]) => runCli(environmentOn(site.url), "members", "show", account, ...more);
  assert.match((await show()).stdout, /remaining_turnover +0\n/);
  assert.equal((await adjust("ada", "8", "--turnover", "2")).code, 0);
  const pointed = new RegExp(`remaining_turnover +16 \\(jadehall members turnover ${account}\\)\\n`);
  assert.match((await show()).stdout, pointed);
  assert.equal(JSON.parse((await show("--json")).stdout).remaining_turnover, 16);

  const listed = await runCli(environmentOn(site.url), "members", "sessions", account);
  assert.match(listed.stdout, new RegExp(`the browser of ${account}`));
  assert.equal((await runCli(environmentOn(site.url), "members", "sessions", account, "--end")).code, 2);
  assert.equal((await run("ada", "sessions", account, "--end")).stdout, "Sessions ended: 1.\n");

  const made = await run("ada", "create", "chen88", "--name", "陳美玲");
  const [, password = ""] = /: ([a-z0-9]{12})\n/.exec(made.stdout) ?? [];
  const signIn = (password: string) => site.call("user/login", null, { account: "chen88", password });
  assert.equal((await signIn(password)).body.status, true);
  const taken = await run("ada", "create", "chen88", "--name", "陳美玲");
  assert.deepEqual([taken.code, /another member's/.test(taken.stderr)], [6, true]);
  const reset = JSON.parse((await run("ada", "reset-password", "chen88", "--json")).stdout);
  assert.equal(reset.sessions, 1);
  assert.equal((await signIn(password)).body.errorCode, "wrong_credentials");
  assert.equal((await signIn(reset.password)).body.status, true);
  await setStatus(site.ctx, member.id, "closed");
  assert.equal((await run("ada", "reset-password", account)).code, 6);
});

Deno.test("what asks for turnover is named by the beginning of its id, among the member's own", async () => {
  await using site = await testSite();
  const [{ id: member, account }, other] = [await site.member(), await site.member()];
  const at = site.ctx.now();
  // Of other moments than the rest, so that their beginnings differ.
  const [older, newer] = ["019a0000-0000-7000-8000-000000000001", "019a0001-0000-7000-8000-000000000001"] as const;
  for (const id of [older, newer]) await requireTurnover(site.ctx, member, 100_00n, at, {}, id);
  await requireTurnover(site.ctx, other.id, 100_00n, at, {}, "019a0001-0000-7000-8000-000000000002");
  const bonus = await giveBonus(site.ctx, member, { requiredCents: 1_00n });
  const short = await shortIds(site.db, requirementIdsOf(member), [bonus, newer, older]);
  assert.deepEqual([...short.values()], [bonus.slice(0, 8), "019a0001", "019a0000"]);
  const run = (operator: string, ...args: string[]) =>
    runCli(environmentOn(site.url), "members", "turnover", account, ...args, "--operator", operator);
  const listed = JSON.parse((await run("ada", "--cursor", "019a0001", "--json")).stdout);
  assert.deepEqual(listed.requirements.map(({ id }: { id: string }) => id), [older]);
  const waive = (operator: string, id: string) => run(operator, "--waive", id, "--reason", "a lost log");
  assert.match((await waive("ada", "019a0001")).stdout, /^Proposed\./);
  const waived = await waive("ben", newer.toUpperCase());
  assert.equal(waived.stdout, `Waived 100.00 TWD of turnover of ${account}, as proposed by ada.\n`);
  const several = await waive("ada", "019a");
  assert.deepEqual([several.code, several.stderr.includes(older), several.stderr.includes(newer)], [2, true, true]);
  assert.deepEqual([(await waive("ada", "ffff")).code, (await run("ada", "--cursor", "019a0002")).code], [4, 4]);
  assert.equal((await waive("ada", "first")).code, 2);
  assert.match((await waive("ada", short.get(bonus)!)).stderr, /only members can give up their bonuses/);
});

Deno.test("export writes a file that only its user may read, and never over one; erase takes two operators", async () => {
  await using site = await testSite();
  const { account } = await site.member();
  const run = (operator: string, ...args: string[]) =>
    runCli(environmentOn(site.url), "members", ...args, "--reason", "asked for in writing", "--operator", operator);
  const data = new URL("../../.data/", import.meta.url).pathname;
  const folder = await Deno.makeTempDir({ dir: data, prefix: "test-" });
  const file = `${folder}/export.json`;
  try {
    const written = await run("ada", "export", account, "--file", file);
    assert.deepEqual([written.code, written.stderr], [0, ""]);
    assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
    const text = await Deno.readTextFile(file);
    assert.equal(JSON.parse(text).members[0].account, account);
    const over = await run("ada", "export", account, "--file", file);
    assert.deepEqual([over.code, /already exists; nothing was written/.test(over.stderr)], [2, true]);
    assert.equal(await Deno.readTextFile(file), text);
    assert.equal((await run("ada", "export", "no-one", "--file", `${folder}/none.json`)).code, 4);
    await assert.rejects(Deno.stat(`${folder}/none.json`));
    assert.match((await run("ada", "export", account, "--file", "/etc/export.json")).stderr, /may not write/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  assert.match((await run("ada", "erase", account)).stdout, /second operator/);
  const erased = await run("ben", "erase", account);
  const [, anonymous = ""] = /as proposed by ada\. In the books it is (\w+)\./.exec(erased.stdout) ?? [];
  assert.equal((await run("ben", "erase", account)).code, 4);
  assert.match((await run("ben", "erase", anonymous)).stdout, /already erased/);
});

Deno.test("distribute says how many and how much before, gives once by its key, and names who can't be given", async () => {
  await using site = await testSite();
  const [one, other] = [await site.member(), await site.member()];
  const run = (...args: string[]) =>
    runCli(
      environmentOn(site.url),
      ...["members", "distribute", "--amount", "88", "--turnover", "0", "--reason", "the festival", ...args],
    );
  const to = ["--key", "autumn", "--to", one.account, other.account];
  assert.match((await run(...to, "--dry-run")).stdout, /would give 2 members 176\.00 TWD in all\. Nothing was given/);
  assert.match((await run(...to)).stdout, /^Given: 2 members have 176\.00 TWD in all\./);
  assert.deepEqual(JSON.parse((await run(...to, "--json")).stdout), {
    key: "autumn",
    kind: "given",
    proposedBy: null,
    before: true,
    given: 2,
    leftOut: 0,
    total: 176,
  });
  assert.deepEqual(await site.money(one), { main: 88_00n });
  assert.equal((await run("--key", "autumn", "--level", "0")).code, 6);
  assert.equal((await run("--key", "other", "--to", "no-one")).code, 4);
  assert.equal((await run("--key", "other")).code, 2);
});
