import assert from "node:assert/strict";
import stringWidth from "string-width";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { createProgram } from "../program.ts";
import { commandNamed, commandPath } from "./help.ts";
import { topics } from "./topics.ts";

const help = (...parts: string[]) => runCli(environmentOn("postgres://none@127.0.0.1:1/none"), "help", ...parts);

Deno.test("help leads from a player's complaint to commands that exist, within 80 columns, without a database", async () => {
  const program = await createProgram("1");
  const listed = await help();
  assert.equal(listed.code, 0, listed.stderr);
  for (const [word, { about, steps }] of Object.entries(topics)) {
    assert.match(listed.stdout, new RegExp(`^  ${word} +${RegExp.escape(about)}$`, "m"));
    assert.equal(commandNamed(program, [word]), null, `${word} is no command as well`);
    for (const { command } of steps) {
      const found = commandNamed(program, commandPath(command));
      assert.equal(found?.commands.length, 0, `${word}: ${command}`);
      const [, option] = / (--[a-z-]+)/.exec(command) ?? [];
      if (option) assert.ok(found!.options.some(({ long }) => long === option), `${word}: ${command}`);
    }
    const { stdout } = await help(word);
    for (const line of stdout.split("\n")) assert.ok(stringWidth(line) <= 80, line);
    assert.deepEqual(
      [...stdout.matchAll(/^ {2}jadehall (.*)$/gm)].map(([, command]) => command),
      steps.map((step) => step.command),
    );
  }
});

Deno.test("help says which roles may give a command, and explains one as its own --help does", async () => {
  assert.match((await help("topup")).stdout, /jadehall orders credit <order>\n {6}.* {2}\(finance\)\n/);
  const [explained, own] = [await help("orders", "show"), await runCli(environmentOn(""), "orders", "show", "--help")];
  assert.equal(explained.stdout, own.stdout);
  const unknown = await help("orders", "lst");
  assert.deepEqual([unknown.code, unknown.stderr], [
    4,
    "There is no topic and no command orders lst; jadehall help lists the topics.\n",
  ]);
});
