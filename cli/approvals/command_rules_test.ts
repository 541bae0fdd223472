import assert from "node:assert/strict";
import type { Command } from "commander";
import { type DecisionName, decisionNames } from "@/api/platform/approvals/decisions.ts";
import { createProgram } from "../program.ts";
import { commandRules, readingCommands } from "./command_rules.ts";

Deno.test("every command changes nothing, takes two operators for what it decides, or says why one is enough", async () => {
  const commands = leavesOf(await createProgram("1"));
  assert.ok(commands.size > 150);
  for (const [words, command] of commands) {
    const rule = commandRules.get(words);
    if (readingCommands.has(words)) {
      assert.equal(rule, undefined, `${words} is in one table`);
      assert.ok(
        !command.options.some(({ long }) => long === "--reason"),
        `${words} takes a reason: it changes something`,
      );
    } else if (typeof rule === "string") assert.match(rule, /^\S+( \S+){3,}$/, words);
    else assert.ok(rule && rule.length > 0, `${words} needs a rule`);
  }
  for (const words of [...commandRules.keys(), ...readingCommands]) {
    assert.ok(commands.has(words), `${words} is a command`);
  }
});

Deno.test("whatever takes two operators is asked for by a command, whose help or page says so", async () => {
  const asked = new Map<DecisionName, string>();
  for (const [words, rule] of commandRules) {
    if (typeof rule !== "string") rule.forEach((name) => asked.set(name, words));
  }
  assert.deepEqual([...asked.keys()].sort(), [...decisionNames].sort());
  const page = await Deno.readTextFile(new URL("../../docs/cli.md", import.meta.url));
  const table = page.slice(page.indexOf("## Who has to agree"), page.indexOf("## Seeds"));
  for (const [words, rule] of commandRules) {
    if (typeof rule !== "string") assert.ok(table.includes(`\`${words}`), `docs/cli.md says when ${words} takes two`);
  }
});

/** The commands that do something themselves, by their words. */
function leavesOf(command: Command, words: readonly string[] = []): Map<string, Command> {
  if (command.commands.length === 0) return new Map([[words.join(" "), command]]);
  return new Map(command.commands.flatMap((one) => [...leavesOf(one, [...words, one.name()])]));
}
