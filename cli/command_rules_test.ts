import assert from "node:assert/strict";
import type { Command } from "commander";
import { type DecisionName, decisionNames } from "@/api/platform/approvals/decisions.ts";
import { type About, aboutOf } from "./command_group.ts";
import { createProgram } from "./program.ts";

Deno.test("every command changes nothing, takes two operators for what it decides, or says why one is enough", async () => {
  const commands = leavesOf(await createProgram("1"));
  assert.ok(commands.size > 150);
  for (const [parts, { command, about }] of commands) {
    assert.ok(about, `${parts} is added with what it changes`);
    if (about.changes === null) {
      assert.ok(
        !command.options.some(({ long }) => long === "--reason" || long === "--operator"),
        `${parts} takes a reason or an operator: it changes something`,
      );
    } else if (typeof about.changes === "string") assert.match(about.changes, /^\S+( \S+){3,}$/, parts);
    else assert.ok(about.changes.length > 0, `${parts} needs a rule`);
  }
});

Deno.test("whatever takes two operators is asked for by a command, whose help or page says so", async () => {
  const requested = new Map<DecisionName, string>();
  const page = await Deno.readTextFile(new URL("../docs/cli.md", import.meta.url));
  const table = page.slice(page.indexOf("## Who has to agree"), page.indexOf("## Seeds"));
  for (const [parts, { about }] of leavesOf(await createProgram("1"))) {
    const changes = about?.changes ?? null;
    if (changes === null || typeof changes === "string") continue;
    changes.forEach((name) => requested.set(name, parts));
    assert.ok(table.includes(`\`${parts}`), `docs/cli.md says when ${parts} takes two`);
  }
  assert.deepEqual([...requested.keys()].sort(), [...decisionNames].sort());
});

interface Leaf {
  command: Command;
  about: About | undefined;
}

/** The commands that do something themselves, by their words. */
function leavesOf(command: Command, parts: readonly string[] = []): Map<string, Leaf> {
  if (command.commands.length === 0) return new Map([[parts.join(" "), { command, about: aboutOf(command) }]]);
  return new Map(command.commands.flatMap((one) => [...leavesOf(one, [...parts, one.name()])]));
}
