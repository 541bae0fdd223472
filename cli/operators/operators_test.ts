import assert from "node:assert/strict";
import type { Command } from "commander";
import { codeAt } from "@/api/identity/second_factor/testing.ts";
import { mayUse, roles } from "@/api/platform/operators/rights.ts";
import { joined, type TestOperator, testPassword } from "@/api/platform/operators/testing.ts";
import { type GuardedGroup, rightOf } from "@/server/operators/guard.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";
import { createProgram } from "../program.ts";

Deno.test("every command needs a right, and what is open to all is a short list", async () => {
  const open: string[] = [];
  for (const [path, command] of leavesOf(await createProgram("1"))) {
    const right = rightOf(command);
    assert.ok(right, path);
    if (right.area === "open") open.push(path);
  }
  assert.deepEqual(open.sort(), [
    "accounts check",
    "completion",
    "doctor",
    "help",
    "login",
    "logout",
    "logs",
    "migrate plan",
    "migrate status",
    "migrate up",
    "operators recover",
    "sandbox provider",
    "sandbox vendor",
    "seed",
    "status",
    "whoami",
  ]);
});

Deno.test("what runs at the site's machine alone is a short list, and so is what reads a file that is named", async () => {
  const [ofMachine, named]: [string[], string[]] = [[], []];
  for (const [path, command] of leavesOf(await createProgram("1"))) {
    const of = (command.parent as GuardedGroup).ofMachine(command);
    if (of) ofMachine.push(of === true ? path : `${path} ${of.join(" ")}`);
    else if (/[<[](files?(\.\.\.)?|folder|path)[>\]]/.test(command.helpInformation())) named.push(path);
  }
  assert.deepEqual(ofMachine.sort(), [
    "accounts check",
    "archives check",
    "archives create",
    "archives drop",
    "archives restore",
    "cards review --look",
    "completion",
    "contents export",
    "contents import",
    "doctor",
    "login",
    "logout",
    "logs",
    "members export",
    "migrate plan",
    "migrate status",
    "migrate up",
    "operators recover",
    "pictures add",
    "push keys",
    "sandbox provider",
    "sandbox vendor",
    "seed",
    "vault rotate",
    "withdrawals export",
  ]);
  for (const path of named) {
    const command = new Map(leavesOf(await createProgram("1"))).get(path)!;
    const isJudged = command.registeredArguments.some((argument) => /^files?$/.test(argument.name())) ||
      command.options.some(({ flags }) => flags.includes("<file>"));
    assert.ok(isJudged, `${path} names a file as the guard knows it`);
  }
  assert.ok(named.length > 15, named.join(", "));
});

Deno.test("each role may use exactly the commands of its rights; any other gives 3 and an audit event", async () => {
  await using site = await testSite();
  await using config = await configFolder();
  const owner = await joined(site.ctx, "ada", "owner");
  // One that reads and one that changes of each group, whose arguments are right but name nothing that exists.
  const tried: [string, ...string[]][] = [
    ["members", "show", "nobody1"],
    ["members", "freeze", "nobody1"],
    ["members", "note", "nobody1", "a word"],
    ["members", "tag", "nobody1", "vip"],
    ["members", "correct", "nobody1", "--line", "other", "--proof", "case 1"],
    ["members", "export", "nobody1"],
    ["members", "adjust", "nobody1", "--amount", "1"],
    ["members", "level", "nobody1", "--to", "3"],
    ["orders", "list"],
    ["withdrawals", "list"],
    ["withdrawals", "batches"],
    ["withdrawals", "void", "17"],
    ["levels", "list"],
    ["turntable", "list"],
    ["articles", "list"],
    ["mail", "list"],
    ["games", "list"],
    ["report", "daily"],
    ["settings", "list"],
    ["settings", "set", "site.name", "Jade"],
    ["approvals", "list"],
    ["approvals", "take-back", "17"],
    ["audit", "list"],
    ["operators", "list"],
    ["operators", "disable", "zoe"],
  ];
  const program = await createProgram("1");
  const commands = new Map(leavesOf(program));
  for (const role of roles) {
    const { token } = role === "owner" ? owner : await joined(site.ctx, `a-${role}`, role);
    await config.keep(role === "owner" ? "ada" : `a-${role}`, token);
    for (const [noun, verb, ...rest] of tried) {
      const command = commands.get(`${noun} ${verb}`)!;
      const isReason = command.options.some(({ long }) => long === "--reason");
      const ran = await config.run(site, noun, verb!, ...rest, ...(isReason ? ["--reason", "a test"] : []));
      assert.equal(ran.code !== 3, mayUse(role, rightOf(command)!), `${role}: ${noun} ${verb}: ${ran.stderr}`);
    }
  }
  const refused = await site.db.selectFrom("audit_events").select(["subject", "detail"]).where(
    "action",
    "=",
    "operator.refused",
  )
    .where("operator", "=", "a-content").where("subject", "=", "members freeze").execute();
  assert.deepEqual(refused, [{ subject: "members freeze", detail: { role: "content", right: "change members" } }]);
});

Deno.test("once operators have accounts a command needs a session, and one person is no second operator under another name", async () => {
  await using site = await testSite();
  await using config = await configFolder();
  const member = await site.member();
  const adjust = (...by: string[]) =>
    config.run(
      site,
      "members",
      "adjust",
      member.account,
      "--amount",
      "90000",
      "--turnover",
      "0",
      "--reason",
      "x",
      ...by,
    );
  assert.equal((await adjust("--operator", "zoe")).code, 5);
  const [ada, bea] = [await joined(site.ctx, "ada", "owner"), await joined(site.ctx, "bea", "owner")];
  const stranger = await adjust();
  assert.deepEqual([stranger.code, stranger.stderr.startsWith("Sign in first: jadehall login")], [3, true]);
  assert.equal((await config.run(site, "status")).code, 0);
  await config.keep("ada", ada.token);
  assert.match((await adjust()).stdout, /^Proposed\./, "of a name without an account nothing is agreed to");
  const another = await adjust("--operator", "bea");
  assert.deepEqual([another.code, /^You are signed in as ada, and can't act as another/.test(another.stderr)], [
    3,
    true,
  ]);
  assert.match((await adjust("--operator", " ADA")).stdout, /^Proposed\./);
  assert.deepEqual(await site.money(member), {});
  await config.keep("bea", bea.token);
  assert.match((await adjust()).stdout, /90000\.00 TWD now, as proposed by ada/);
  const refused = await site.db.selectFrom("audit_events").select(["operator", "subject", "detail"])
    .where("action", "=", "operator.refused").execute();
  assert.deepEqual(refused, [{ operator: "ada", subject: "members adjust", detail: { named: "bea" } }]);
});

Deno.test("operators add, login by invitation, whoami, login and logout go together; the token's file is its user's alone", async () => {
  await using site = await testSite();
  await using config = await configFolder();
  const added = await config.run(site, "operators", "add", "ada", "--role", "owner", "--reason", "first");
  const invitation = /^The invitation, until \S+: (\S+)$/m.exec(added.stdout)?.[1];
  assert.ok(invitation, added.stderr);
  const joining = config.type(site, "login", "ada", "--invitation");
  await joining.write(`${invitation}\n${testPassword}\n${testPassword}\n`);
  const uri = await joining.until(/otpauth:\S+/);
  const secret = new URL(uri).searchParams.get("secret")!;
  await joining.write(`${codeAt(secret, new Date())}\n`);
  assert.equal(await joining.ended(), 0);
  const { mode } = await Deno.stat(config.file);
  assert.equal(mode! & 0o777, 0o600);
  assert.match((await config.run(site, "whoami")).stdout, /^ada, owner, until /);
  assert.deepEqual(
    JSON.parse((await config.run(site, "operators", "list", "--json")).stdout).operators[0].state,
    "active",
  );
  assert.equal((await config.run(site, "logout")).stdout, "ada is signed out.\n");
  assert.equal((await config.run(site, "whoami")).code, 3);
  await site.db.updateTable("operators").set({ last_step: null }).execute();
  const again = config.type(site, "login", "ada");
  await again.write(`${testPassword}\n${codeAt(secret, new Date())}\n`);
  assert.equal(await again.ended(), 0);
  await Deno.chmod(config.file, 0o644);
  const read = await config.run(site, "whoami");
  assert.deepEqual([read.code, read.stderr.startsWith("Others may read ")], [1, true]);
});

/** The commands that do something themselves, by their words. */
function leavesOf(command: Command, parts: readonly string[] = []): [string, Command][] {
  if (command.commands.length === 0) return [[parts.join(" "), command]];
  return command.commands.flatMap((one) => leavesOf(one, [...parts, one.name()]));
}

/** A user's configuration where the program may write, and commands of that user. */
async function configFolder() {
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data/", import.meta.url).pathname });
  const file = `${folder}/jadehall/session.json`;
  const environment = (site: OpenedSite) => ({ ...environmentOn(site.url), XDG_CONFIG_HOME: folder });
  return {
    file,
    run: (site: OpenedSite, ...args: string[]) => runCli(environment(site), ...args),
    /** Keeps a session as `login` does. */
    async keep(operator: TestOperator["name"], token: string) {
      await Deno.mkdir(`${folder}/jadehall`, { recursive: true });
      await Deno.writeTextFile(file, JSON.stringify({ operator, token }), { mode: 0o600 });
    },
    /** A command in a process of its own that is typed to. */
    type(site: OpenedSite, ...args: string[]) {
      const child = new Deno.Command(Deno.execPath(), {
        args: [...taskProgram("jadehall"), ...args],
        cwd: new URL("../../", import.meta.url),
        env: environment(site),
        stdin: "piped",
        stdout: "piped",
      }).spawn();
      const [input, output] = [child.stdin.getWriter(), child.stdout.pipeThrough(new TextDecoderStream()).getReader()];
      let said = "";
      return {
        write: (text: string) => input.write(new TextEncoder().encode(text)),
        async until(pattern: RegExp): Promise<string> {
          for (;;) {
            const found = pattern.exec(said)?.[0];
            if (found && said.includes(`${found}\n`)) return found;
            const { value, done } = await output.read();
            if (done) throw new Error(`it ended: ${said}`);
            said += value;
          }
        },
        async ended(): Promise<number> {
          await input.close();
          while (!(await output.read()).done);
          return (await child.status).code;
        },
      };
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
