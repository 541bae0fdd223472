import assert from "node:assert/strict";
import type { Command } from "commander";
import { mayUse, roles } from "@/api/platform/operators/rights.ts";
import { rightOf } from "@/server/operators/guard.ts";
import { requestPathOf } from "@/server/print.ts";
import { createProgram } from "../program.ts";

const page = await Deno.readTextFile(new URL("../../docs/operators.md", import.meta.url));

/** The commands of a role's section. */
function commandsOf(role: string): string[] {
  const [, section = ""] = page.split(`\n## ${role}\n`);
  return [...section.split("\n## ")[0]!.matchAll(/^- `([^`]+)`: \S/gm)].map(([, command]) => command!);
}

Deno.test("the page of roles has ten commands for each, which exist, take their example, and are the role's to give", async () => {
  assert.deepEqual([...page.matchAll(/^## (.*)$/gm)].map(([, head]) => head), [...roles]);
  for (const role of roles) {
    const lines = commandsOf(role);
    assert.equal(new Set(lines).size, 10, role);
    for (const line of lines) {
      const command = await commandThatRuns(line);
      assert.ok(command, line);
      const right = rightOf(command);
      assert.ok(right && mayUse(role, right), `${role} may not give ${requestPathOf(command)}`);
    }
  }
});

/** The command that the program would run for a line; null for one that it does not take. */
async function commandThatRuns(line: string): Promise<Command | null> {
  const [name, ...args] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  assert.equal(name, "jadehall");
  const program = await createProgram("1", args[0]);
  let ran: Command | null = null;
  const listen = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    if (command.commands.length === 0) command.action(() => void (ran = command));
    command.commands.forEach(listen);
  };
  listen(program);
  await program.parseAsync(args, { from: "user" }).catch((error: unknown) => assert.fail(`${line}: ${error}`));
  return ran;
}
