import assert from "node:assert/strict";
import type { OperatorCommand } from "@/api/platform/operators/commands.ts";
import { CommandFrame } from "@/api/platform/operators/schema.ts";
import { commandLimits, createCommands } from "./commands.ts";

/** A command that works without a database. */
const help: OperatorCommand = {
  token: "none",
  address: "192.0.2.1",
  args: ["--help"],
  stdin: new Uint8Array(),
  language: "en",
};

Deno.test("a command's answer is what it prints, then its exit code; its place is free afterwards", async () => {
  await using commands = createCommands({ ...commandLimits, ofOperator: 1 });
  assert.equal(commands.take("bea") !== null, true);
  const place = commands.take("ada")!;
  assert.equal(commands.take("ada"), null);
  const frames = await framesOf(commands.run(help, place));
  assert.match(textOf(frames), /^Usage: jadehall /);
  assert.deepEqual(frames.at(-1), { exit: 0 });
  assert.notEqual(commands.take("ada"), null);
});

Deno.test("a command prints in the language that came with it, whatever the site's environment says", async () => {
  await using commands = createCommands();
  const linesIn = async (language: "tw" | "en") =>
    textOf(await framesOf(commands.run({ ...help, language }, commands.take("ada")!)));
  assert.match(await linesIn("tw"), /^用法： jadehall /);
  assert.match(await linesIn("en"), /^Usage: jadehall /);
});

Deno.test("of all operators together only so many commands run", async () => {
  await using commands = createCommands({ ...commandLimits, atOnce: 3 });
  const taken = ["ada", "ada", "ada", "bea", "cyd"].map((name) => commands.take(name) !== null);
  assert.deepEqual(taken, [true, true, false, true, false]);
});

Deno.test("a command that prints too much or takes too long is ended and says so", async () => {
  for (const [limits, sentence] of [[{ output: 100 }, /printed too much/], [{ ms: 1 }, /was ended after/]] as const) {
    await using commands = createCommands({ ...commandLimits, ...limits });
    const frames = await framesOf(commands.run(help, commands.take("ada")!));
    const err = frames.map((frame) => "err" in frame ? frame.err : "").join("");
    assert.match(err, sentence);
    assert.ok("exit" in frames.at(-1)!);
  }
});

Deno.test("a command whose reader leaves ends, and so do all with the site", async () => {
  await using commands = createCommands({ ...commandLimits, ofOperator: 1 });
  const held = { ...help, args: ["audit", "list", "--follow"] };
  const { promise: freed, resolve } = Promise.withResolvers<void>();
  const place = commands.take("ada")!;
  await commands.run(held, { [Symbol.dispose]: () => (place[Symbol.dispose](), resolve()) }).cancel();
  await freed;
  const frames = framesOf(commands.run(held, commands.take("ada")!));
  await commands[Symbol.asyncDispose]();
  assert.match(JSON.stringify(await frames), /The site ends/);
  assert.match(JSON.stringify(await framesOf(commands.run(help, commands.take("ada")!))), /The site ends/);
});

Deno.test("a reader who takes nothing holds neither a place nor a site that ends", async () => {
  await using commands = createCommands({ ...commandLimits, ofOperator: 1, ms: 1, readsWithinMs: 1 });
  const { promise: freed, resolve } = Promise.withResolvers<void>();
  const place = commands.take("ada")!;
  const unread = commands.run(help, { [Symbol.dispose]: () => (place[Symbol.dispose](), resolve()) });
  await freed;
  await assert.rejects(framesOf(unread));
  // While another command runs this one has long had a line that waits to be taken.
  await using others = createCommands({ ...commandLimits, readsWithinMs: 1, saysEveryMs: 1 });
  const waiting = others.run(help, others.take("ada")!);
  await framesOf(others.run(help, others.take("bea")!));
  await others[Symbol.asyncDispose]();
  await assert.rejects(framesOf(waiting));
});

Deno.test("the next command's process waits for it, and none outlives the site", async () => {
  await using commands = createCommands();
  const run = async () => (await framesOf(commands.run(help, commands.take("ada")!))).at(-1);
  assert.deepEqual(await run(), { exit: 0 });
  const first = await theOneThatWaits();
  assert.deepEqual(await run(), { exit: 0 });
  const second = await theOneThatWaits();
  assert.notEqual(second, first, "it is the one that ran");
  await commands[Symbol.asyncDispose]();
  assert.deepEqual(servedProcesses(), []);
});

async function theOneThatWaits(): Promise<number> {
  for (;; await aMoment()) {
    const [pid, ...others] = servedProcesses();
    assert.deepEqual(others, []);
    if (pid !== undefined) return pid;
  }
}

/** How often is looked whether a process has come or gone. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** The processes for commands that this process has started and that have not ended. */
function servedProcesses(): number[] {
  return Array.from(Deno.readDirSync("/proc"), ({ name }) => name).filter((name) => /^\d+$/.test(name)).filter(
    (pid) => {
      try {
        const [, state, parent] = /^\d+ \(.*\) (\w) (\d+) /s.exec(Deno.readTextFileSync(`/proc/${pid}/stat`)) ?? [];
        return parent === `${Deno.pid}` && state !== "Z" &&
          Deno.readTextFileSync(`/proc/${pid}/cmdline`).includes("cli/https/served.ts");
      } catch {
        return false;
      }
    },
  ).map(Number);
}

async function framesOf(lines: ReadableStream<Uint8Array>): Promise<CommandFrame[]> {
  const text = await new Response(lines).text();
  return text.trim().split("\n").map((line) => CommandFrame.parse(JSON.parse(line)));
}

function textOf(frames: CommandFrame[]): string {
  return frames.map((frame) => "out" in frame ? frame.out : "").join("");
}
