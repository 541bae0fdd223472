import assert from "node:assert/strict";
import type { Command } from "commander";
import { requestPathOf } from "@/server/print.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { aboutOf } from "../command_group.ts";
import { createProgram } from "../program.ts";

const by = ["--reason", "a test", "--operator", "ada"];

Deno.test("what nothing brings back needs --yes without a terminal, names its subject, and is one of these", async () => {
  const finals = (await leaves()).filter((command) => aboutOf(command)?.isFinal);
  assert.deepEqual(finals.map(pathOf).sort(), [
    ...["archives drop", "mail remove", "members close", "members exclude", "red-packets end"],
    ...["transfers resolve", "turntable end", "withdrawals fail"],
  ]);
  for (const command of finals) {
    assert.equal(command.registeredArguments[0]?.required, true, pathOf(command));
    const decided = aboutOf(command)?.changes;
    assert.notEqual(decided, null, pathOf(command));
  }
  await using site = await testSite();
  const { account } = await site.member();
  const close = (...more: string[]) => runCli(environmentOn(site.url), "members", "close", account, ...by, ...more);
  for (const more of [[], ["--no-input"]]) {
    const { code, stdout, stderr } = await close(...more);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(
      stderr,
      /^This can't be undone, and without a terminal nothing is asked: give --yes\. Nothing was done\./,
    );
  }
  const status = async () => (await site.db.selectFrom("members").select("status").executeTakeFirstOrThrow()).status;
  assert.equal((await close("--dry-run")).code, 0);
  assert.equal(await status(), "active");
  assert.equal((await close("--yes")).stdout, `${account} is closed. Sessions ended: 1.\n`);
  assert.equal(await status(), "closed");
});

Deno.test("with --quiet a change prints nothing, before or after the command, and data and errors are printed", async () => {
  await using site = await testSite();
  const { account } = await site.member();
  const run = (...args: string[]) => runCli(environmentOn(site.url), ...args);
  const nothing = { code: 0, stdout: "", stderr: "" };
  for (
    const words of [
      ["members", "freeze", account, ...by],
      ["members", "unfreeze", account, ...by],
      ["members", "tag", account, "vip", ...by],
      ["members", "adjust", account, "--amount", "10", ...by],
      ["settings", "set", "withdrawal.second_operator", "20000", ...by],
      ["orders", "expire"],
      ["rebates", "run", ...by],
      ["accounts", "check"],
      ["orders", "list"],
    ]
  ) {
    assert.deepEqual(await run(...words, "--quiet"), nothing, words.join(" "));
  }
  assert.deepEqual(
    await run("--quiet", "members", "exclude", account, "--until", "2126-11-22", "--yes", ...by),
    nothing,
  );
  assert.deepEqual(await run("members", "level", account, "--to", "3", ...by, "--quiet"), { ...nothing, code: 5 });
  const created = await run(
    "members",
    "create",
    "chen88",
    "--name",
    "陳美玲",
    "--mobile",
    "0912345678",
    ...by,
    "--quiet",
  );
  assert.match(created.stdout, /The temporary password until /, created.stderr);
  assert.match((await run("--quiet", "members", "list")).stdout, new RegExp(`^account\t[^]*${account}`));
  assert.equal(
    JSON.parse((await run("members", "untag", account, "vip", ...by, "--quiet", "--json")).stdout).kind,
    "untagged",
  );
  assert.match((await run("members", "unfreeze", "nobody1", ...by, "--quiet")).stderr, /^There is no member nobody1/);
  const dry = await run("members", "freeze", account, ...by, "--dry-run", "--quiet");
  assert.match(dry.stdout, /^Dry run: /);
});

async function leaves(): Promise<Command[]> {
  const allOf = (command: Command): Command[] => [command, ...command.commands.flatMap(allOf)];
  return allOf(await createProgram("1")).filter(({ commands }) => commands.length === 0);
}

function pathOf(command: Command): string {
  return requestPathOf(command).replace("jadehall ", "");
}
