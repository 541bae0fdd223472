import assert from "node:assert/strict";
import type { Command } from "commander";
import config from "../deno.json" with { type: "json" };
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { requestPathOf } from "@/server/print.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { examplesOf, withExamples } from "./examples.ts";
import { createProgram } from "./program.ts";
import { commitOf } from "./version.ts";

Deno.test("every command's help has examples, and the program takes each of them", async () => {
  const commands = allOf(withExamples(await createProgram("1")));
  assert.ok(commands.length > 40);
  for (const command of commands) {
    const examples = examplesOf(command);
    assert.ok(examples.length > 0, requestPathOf(command));
    let help = "";
    command.configureOutput({ writeOut: (text) => help += text }).outputHelp();
    for (const example of examples) assert.ok(help.includes(`  $ ${example}\n`), example);
    for (const example of examples) assert.equal(await commandThatRuns(example), leafOf(command, example));
  }
});

Deno.test("a command is loaded without the others, and is the same as among them", async () => {
  const { commands } = withExamples(await createProgram("1"));
  for (const among of commands) {
    const alone = withExamples(await createProgram("1", among.name()));
    if (["completion", "help"].includes(among.name())) assert.equal(alone.commands.length, commands.length);
    else assert.deepEqual(alone.commands.map(helpsOf), [helpsOf(among)]);
  }
  assert.deepEqual((await createProgram("1", "--version")).commands, []);
});

Deno.test("every list prints CSV: where there is nothing, its header alone", async () => {
  const leaves = allOf(await createProgram("1")).filter(({ commands }) => commands.length === 0);
  const withCsv = leaves.filter(({ options }) => options.some(({ long }) => long === "--csv"));
  const isList = (one: Command) =>
    one.name() === "list" || ["--limit", "--cursor"].every((name) => one.options.some(({ long }) => long === name));
  const lacking = leaves.filter((one) => isList(one) && !withCsv.includes(one)).map(requestPathOf);
  assert.deepEqual(lacking, []);
  await using site = await testSite();
  const alone = withCsv.filter(({ options, registeredArguments }) =>
    !options.some(({ mandatory }) => mandatory) && !registeredArguments.some(({ required }) => required)
  );
  assert.ok(alone.length > 30);
  for (const command of alone) {
    const words = requestPathOf(command).split(" ").slice(1);
    const { stdout, stderr } = await runCli(environmentOn(site.url), ...words, "--csv");
    const [header = "", ...rows] = stdout.split("\r\n");
    assert.ok(header !== "" && !header.includes("\t") && rows.length > 0, `${words.join(" ")}: ${stdout}${stderr}`);
  }
});

Deno.test("a list with a limit has pages", async () => {
  // These are the largest or the last of what they say the whole of, or take so many.
  const others = ["bets show", "find", "referrals run", "report members", "withdrawals export"].map((path) =>
    `jadehall ${path}`
  );
  const limited = allOf(await createProgram("1")).filter(({ options }) =>
    options.some(({ long }) => long === "--limit")
  );
  const endless = limited.filter(({ options }) => !options.some(({ long }) => long === "--cursor")).map(requestPathOf);
  assert.deepEqual(endless.toSorted(), others);
});

Deno.test("a wrong command gives one line on stderr that names its help, never the help itself", async () => {
  const wrong: [string[], RegExp][] = [
    [[], /^Say which: seed, members, .*\. Read on: jadehall --help\n$/],
    [["orders"], /^Say which: list, show, .*\. Read on: jadehall orders --help\n$/],
    [["orders", "lst"], /^Unknown command 'lst' \(Did you mean list\?\) Read on: jadehall orders --help\n$/],
    [["orders", "show"], /^Missing required argument 'id'\. Read on: jadehall orders show --help\n$/],
    [["orders", "show", "x"], /^.*first 4 letters or more.* Read on: jadehall orders show --help\n$/],
    [["orders", "list", "--state", "wrong"], /^.*Allowed choices are open, .* Read on: jadehall orders list --help\n$/],
    [
      ["members", "activate", "mei"],
      /^Required option '--reason <text>' .* Read on: jadehall members activate --help\n$/,
    ],
  ];
  for (const [args, reported] of wrong) {
    const { code, stdout, stderr } = await runCli({}, ...args);
    assert.deepEqual([code, stdout], [2, ""], args.join(" "));
    assert.match(stderr, reported);
  }
});

Deno.test("--version prints the version of deno.json, and the commit that git has checked out", async () => {
  const { code, stdout } = await runCli({}, "--version");
  assert.equal(code, 0);
  assert.match(stdout, new RegExp(`^jadehall ${RegExp.escape(config.version)}( \\([0-9a-f]{7}\\))?\n$`));
  const [one, other] = ["1".repeat(40), "2".repeat(40)];
  const folder = await Deno.makeTempDir();
  const git = new URL(`file://${folder}/`);
  const write = (name: string, text: string) => Deno.writeTextFile(new URL(name, git), text);
  try {
    assert.equal(await commitOf(git), null);
    await write("HEAD", `${one}\n`);
    assert.equal(await commitOf(git), one);
    await write("HEAD", "ref: refs/heads/main\n");
    await write("packed-refs", `# pack-refs with: peeled\n${one} refs/heads/other\n${other} refs/heads/main\n`);
    assert.equal(await commitOf(git), other);
    await Deno.mkdir(new URL("refs/heads", git), { recursive: true });
    await write("refs/heads/main", `${one}\n`);
    assert.equal(await commitOf(git), one);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

/** Returns the help of a command and its subcommands, by path. */
function helpsOf(command: Command): string[] {
  return allOf(command).map((one) => `${requestPathOf(one)}: ${one.helpInformation()}`);
}

/** The path of the command that an example runs, as the program itself reads it. */
async function commandThatRuns(example: string): Promise<string> {
  const program = await createProgram("1");
  let ran = "";
  for (const command of allOf(program)) {
    command.exitOverride();
    if (command.commands.length === 0) command.action(() => void (ran = requestPathOf(command)));
  }
  await program.parseAsync(partsOf(example).slice(1), { from: "user" });
  return ran;
}

function leafOf(command: Command, example: string): string {
  const next = command.commands.find((one) =>
    example.startsWith(`${requestPathOf(one)} `) || example === requestPathOf(one)
  );
  return next ? leafOf(next, example) : requestPathOf(command);
}

/** The words of a command line as a shell splits it, without its own syntax. */
function partsOf(line: string): string[] {
  return [...line.replace(/ [<>] \S+$/, "").matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
}
