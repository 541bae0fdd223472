import assert from "node:assert/strict";
import { settings } from "../settings/setting.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import type { Shell } from "./scripts.ts";

/** Typed lines, each with what the shell has to offer: exactly this, or at least this. */
const typed: [line: string, offered: string[]][] = [
  ["jadehall ord", ["orders"]],
  ["jadehall orders l", ["list"]],
  ["jadehall orders list --st", ["--state"]],
  ["jadehall orders list --state o", ["open"]],
  ["jadehall orders list --vendor NORTH --state awa", ["awaiting_payment"]],
  ["jadehall games sort onl", ["online"]],
  ["jadehall completion f", ["fish"]],
  ["jadehall settings set site.n", ["site.name"]],
  ["jadehall withdrawals approve 019a --despite-t", ["--despite-turnover"]],
  ["jadehall nothing", []],
];

Deno.test("bash completes commands, options and their values", async () => {
  await completes("bash", (line) => {
    const parts = line.split(" ");
    return `COMP_WORDS=(${parts.join(" ")}); COMP_CWORD=${
      parts.length - 1
    }; _jadehall; printf '%s\\n' "\${COMPREPLY[@]}"`;
  });
});

Deno.test({
  name: "fish completes commands, options and their values",
  ignore: !await isInstalled("fish"),
  fn: () => completes("fish", (line) => `complete -C '${line}' | string replace -r '\\t.*' ''`),
});

Deno.test({
  name: "zsh completes commands, options and their values",
  ignore: !await isInstalled("zsh"),
  // Within a widget compadd would fill the terminal's list; here it prints its arguments.
  fn: () =>
    completes("zsh", (line) => {
      const parts = line.split(" ");
      const body = `words=(${parts.join(" ")}); CURRENT=${parts.length}; _jadehall`;
      return `compadd() { shift; print -l -- \${(M)@:#${parts.at(-1)}*} }; _files() { }; ${body}`;
    }, "compdef() { }"),
});

/** @param ask a shell's line that prints what it offers for a line that is being typed */
async function completes(shell: Shell, ask: (line: string) => string, before = "true"): Promise<void> {
  const { code, stdout } = await runCli({}, "completion", shell);
  assert.equal(code, 0);
  const file = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(file, stdout);
    for (const [line, offered] of typed) {
      const command = [before, `source ${file}`, ask(line)].join("\n");
      const ran = await new Deno.Command(shell, { args: ["-c", command], stdin: "null" }).output();
      const [said, complaint] = [ran.stdout, ran.stderr].map((bytes) => new TextDecoder().decode(bytes));
      assert.equal(complaint, "");
      assert.deepEqual(said!.split("\n").filter((word) => word !== ""), offered, `${shell}: ${line}`);
    }
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("every setting is offered by settings set", async () => {
  const { stdout } = await runCli({}, "completion", "bash");
  const [, offered = ""] = /"\/settings\/set"\) offered="([^"]*)"/.exec(stdout) ?? [];
  assert.ok(settings.every(({ name }) => offered.split(" ").includes(name)));
});

async function isInstalled(shell: string): Promise<boolean> {
  try {
    return (await new Deno.Command(shell, { args: ["-c", "true"], stdin: "null" }).output()).success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
