import assert from "node:assert/strict";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { servedTerminal } from "./served_terminal.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

// Neither a colour nor a question comes without a terminal.

const cwd = new URL("../../", import.meta.url);

/** Gives a command by its task, as operators do. */
function opened(line: string, env: Record<string, string>): Terminal {
  return openedBy(`task --quiet jadehall ${line}`, env);
}

/** Runs `deno` with these arguments. */
function openedBy(args: string, env: Record<string, string>): Terminal {
  const hasNone = env.NO_COLOR === undefined ? "env -u NO_COLOR " : "";
  return openTerminal(`${hasNone}${Deno.execPath()} ${args}`, {
    cwd,
    env: { JADEHALL_LANG: "en", TERM: "xterm", ...env },
  });
}

async function given(line: string, env: Record<string, string>): Promise<{ shown: string; code: number }> {
  const terminal = opened(line, env);
  const code = await terminal.ended();
  return { shown: terminal.shown, code };
}

Deno.test("a terminal that takes colours gets them; with NO_COLOR or TERM=dumb nothing but text is written", async () => {
  const wrong = "logs 12";
  const painted = await given(wrong, {});
  assert.deepEqual([painted.code, painted.shown.includes("\x1b[31m")], [2, true], painted.shown);
  const plainly: Record<string, string>[] = [{ NO_COLOR: "1" }, { TERM: "dumb" }];
  for (const env of plainly) {
    const plain = await given(wrong, env);
    assert.deepEqual([plain.code, plain.shown.includes("\x1b")], [2, false], JSON.stringify(plain));
    assert.match(plain.shown, /hexadecimal digits/);
  }
});

Deno.test("with --no-input login asks nothing in a terminal, and says what it takes instead", async () => {
  for (
    const line of ["--no-input login ada --site http://127.0.0.1:9", "login ada --no-input --site http://127.0.0.1:9"]
  ) {
    const terminal = opened(line, { NO_COLOR: "1" });
    // One that asks would wait for its answer.
    const [said] = await terminal.until(/Password:|\.\r\n/);
    if (said !== ".\r\n") terminal.close();
    const code = await terminal.ended();
    assert.deepEqual([code, terminal.shown], [
      2,
      "--no-input asks for nothing: give login its lines on standard input.\r\n",
    ]);
  }
});

Deno.test("with --no-input a review lists what waits in a terminal, as it does in a pipe", async () => {
  await using site = await testSite();
  const env = { ...environmentOn(site.url), NO_COLOR: "1" };
  await using served = await servedTerminal((args) => openedBy(args, env));
  assert.deepEqual(await served.give("cards review"), { shown: "Nothing waits.\r\n", code: 0 });
  assert.deepEqual(await served.give("cards review --no-input"), { shown: "0 wait.\r\n", code: 0 });
  assert.deepEqual(await served.give("--no-input withdrawals review"), { shown: "0 wait.\r\n", code: 0 });
});

Deno.test("a change that can't be undone is asked for its subject's name in a terminal, and --yes answers", async () => {
  await using site = await testSite();
  const [one, other] = [await site.member(), await site.member()];
  const env = { ...environmentOn(site.url), NO_COLOR: "1" };
  const why = "--reason asked --operator ada";
  const program = taskProgram("jadehall").join(" ");
  const statuses = async () =>
    (await site.db.selectFrom("members").select("status").orderBy("id").execute()).map((row) => row.status);
  for (
    const [typed, said, code] of [["nobody1", /That is not \S+\. Nothing was done\./, 2], [
      one.account,
      /is closed\./,
      0,
    ]] as const
  ) {
    const terminal = openedBy(`${program} members close ${one.account} ${why}`, env);
    await terminal.until(new RegExp(`This can't be undone\\. Type ${one.account} to go on:`));
    assert.deepEqual(await statuses(), ["active", "active"]);
    await terminal.type(`${typed}\r`);
    assert.deepEqual([await terminal.ended(), said.test(terminal.shown)], [code, true], terminal.shown);
  }
  await using served = await servedTerminal((args) => openedBy(args, env));
  const unasked = await served.give(`members close ${other.account} --no-input ${why}`, env);
  assert.deepEqual([unasked.code, /give --yes/.test(unasked.shown)], [2, true], unasked.shown);
  const yes = await served.give(`members close ${other.account} --yes ${why}`, env);
  assert.deepEqual([yes.code, yes.shown.includes("undone")], [0, false], yes.shown);
  assert.deepEqual(await statuses(), ["closed", "closed"]);
});
