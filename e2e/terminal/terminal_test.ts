import assert from "node:assert/strict";
import { formOf, goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { administration } from "@/packages/postgres-cluster/administer.ts";
import { isStopping } from "@/packages/postgres-cluster/pid_file.ts";
import { readBuild } from "@/server/fresh.ts";
import { tier } from "@/testing/tier.ts";
import { checkoutCopy } from "../checkout_copy.ts";
import { servedTerminal } from "./served_terminal.ts";
import { argsOf, ctrlC, openTerminal, type Running, runningWith, stillRunning, type Terminal } from "./terminal.ts";

// Without a terminal Deno never asks for a permission, Ctrl-C reaches no process, and no window can be closed.

/** In the full tier each way to stop a program is tried, and what only developers start. */
const { isWhole } = tier;

/** The ways to stop a program that are tried: all, or the first. */
function ends<End extends string>(ways: readonly End[]): readonly End[] {
  return isWhole ? ways : ways.slice(0, 1);
}

const anyPorts = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };

Deno.test("in a terminal, the README's commands start, serve, and leave nothing running however they are stopped", async (t) => {
  await using copy = await checkoutCopy();
  const run = (task: string, env: Record<string, string> = {}) =>
    openTerminal(`${Deno.execPath()} task ${task}`, { cwd: copy.folder, env: { ...anyPorts, ...env } });

  await t.step(
    "the first start says what it does, and neither it nor a command beside it needs an answer",
    async () => {
      const terminal = run("start");
      const url = await siteUrl(terminal);
      for (
        const step of [
          "Installing packages",
          "Building the browser side",
          "Starting the database",
          "Making the demo",
        ]
      ) {
        assert.match(terminal.shown, new RegExp(`${step}[^\\n]* \\.\\.\\. [^]*?\\d+\\.\\d s\\r\\n`));
      }
      assert.deepEqual(await developmentCode(copy.folder), []);
      await useNativeCode(url, terminal, "901540005678");
      await operate(copy.folder);
      await useNativeCode(url, terminal, "901540008765");
      await stops(terminal, () => terminal.type(ctrlC));
    },
  );

  await t.step("Ctrl-C, which several processes get at once, lets a running request end", async () => {
    const terminal = run("start");
    const request = await heldRequest(await siteUrl(terminal), copy.home);
    const before = await terminal.processes();
    await terminal.type(ctrlC);
    await terminal.until(/\^C/);
    const answer = await request.finish().catch((cause) => assert.fail(`${cause}\n${terminal.shown}`));
    assert.equal(answer.status, 200, terminal.shown);
    await leavesNothing(terminal, before);
  });

  await t.step({
    name: "who presses Ctrl-C again later need not wait for a request",
    ignore: !isWhole,
    fn: async () => {
      const terminal = run("start");
      using _request = await halfRequest(await siteUrl(terminal));
      await stops(terminal, async () => {
        let over = false;
        const ended = terminal.ended().then(() => over = true);
        while (!over) {
          await terminal.type(ctrlC).catch(() => {});
          await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))]);
        }
      });
    },
  });

  await t.step("a signal to the process group, and the window's end", async () => {
    for (const end of ends(["close", "SIGTERM", "SIGHUP"])) {
      const terminal = run("start");
      await siteUrl(terminal);
      await stops(terminal, () => end === "close" ? terminal.close() : terminal.signal(end));
    }
  });

  await t.step("Ctrl-C while the database is still being made", async () => {
    const terminal = run("start", { EMBEDDED_DATABASE: "unfinished" });
    await terminal.until(/Starting the database/);
    await stops(terminal, () => terminal.type(ctrlC));
  });

  await t.step("Ctrl-C ends a command that waits for its operator, and a sandbox", async () => {
    const asking = run("jadehall cards review");
    await asking.until(/waits since/);
    await stops(asking, () => asking.type(ctrlC));
    const sandbox = run("jadehall sandbox vendor");
    await sandbox.until(/Listening on/);
    await stops(sandbox, () => sandbox.type(ctrlC));
  });

  await t.step("the development server", async () => {
    for (const end of ends(["Ctrl-C", "SIGTERM", "close"])) {
      const terminal = run("dev");
      await siteUrl(terminal);
      await stops(terminal, () => {
        if (end === "Ctrl-C") return terminal.type(ctrlC);
        return end === "close" ? terminal.close() : terminal.signal(end);
      });
    }
  });

  await t.step({
    name: "the benchmark, with its database server and the folder of that",
    ignore: !isWhole,
    fn: async () => {
      const folder = await Deno.makeTempDir();
      // Root's server runs as another user.
      await Deno.chmod(folder, 0o755);
      try {
        const terminal = run("bench", { TMPDIR: folder });
        await terminal.until(/server_version/);
        await stops(terminal, () => terminal.type(ctrlC));
        assert.deepEqual(await namesIn(folder), []);
        assert.deepEqual(await runningWith(new RegExp(RegExp.escape(folder))), []);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  });

  await t.step({
    name: "the simulator",
    ignore: !isWhole,
    fn: async () => {
      const terminal = run("simulate --seeds 1000 --operations 10");
      await terminal.until(/10 of 1000 seeds/);
      await stops(terminal, () => terminal.type(ctrlC));
    },
  });

  await t.step({
    name: "tests, with the sites and the databases that they started",
    ignore: !isWhole,
    fn: async () => {
      const test = new URL("e2e/stays_test.ts", copy.folder);
      await Deno.writeTextFile(test, staysTest);
      const terminal = run("test e2e/stays_test.ts");
      await terminal.until(/everything runs/);
      await stops(terminal, () => terminal.type(ctrlC));
    },
  });

  async function stops(terminal: Terminal, stop: () => unknown): Promise<void> {
    const before = await terminal.processes();
    await stop();
    await leavesNothing(terminal, before);
  }

  async function leavesNothing(terminal: Terminal, before: Running[]): Promise<void> {
    assert.ok(before.length > 1);
    await terminal.ended();
    let left = before;
    let polls = 0;
    while (left.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      left = [...await stillRunning(before), ...await runningWith(copy.servers)];
      // How long a server takes to write its pages is the disk's affair, once it has been asked to stop.
      const isWriting = left.every(({ name }) => name === "postgres") && isStopping({ home: copy.home });
      // Five minutes: on busy processors all of it takes long to end.
      if (!isWriting && ++polls === 6_000) break;
    }
    assert.deepEqual(left, [], `${terminal.shown}\n${await argsOf(left)}`);
    assert.doesNotMatch(terminal.shown, asksForAnswer);
  }
});

/** Gives commands beside a running site, as operators do; without it each would start and stop the database. */
async function operate(checkout: URL): Promise<void> {
  const open = (line: string) => openTerminal(line, { cwd: checkout, env: anyPorts });
  const commands = [
    "seed",
    "accounts check",
    "cards review --approve 4 --operator ada --despite-risks --reason seen",
    "addresses review --json",
    "vault rotate --operator ada --reason yearly",
  ];
  const lines = commands.map((command) => `${Deno.execPath()} task jadehall ${command}`);
  const terminal = open(lines.join(" && "));
  assert.equal(await terminal.ended(), 0, terminal.shown);
  assert.doesNotMatch(terminal.shown, asksForAnswer);
  if (!isWhole) return;
  await using served = await servedTerminal((args) => open(`${Deno.execPath()} ${args}`));
  for (const list of lists) {
    const { shown, code } = await served.give(list);
    assert.equal(code, 0, shown);
    assert.doesNotMatch(shown, asksForAnswer);
  }
}

/** Commands that only read: one process under the program's permissions gives them all. */
const lists = [
  "members show demo01",
  "orders list",
  "vendors list",
  "settings list",
  "transfers list",
  "withdrawals list",
];

const asksForAnswer = /requests .* access|Allow\?/;

/** A test that goes on until it is stopped, on a shared database server, one of its own, and a site with a third. */
const staysTest = `
import { useCluster } from "@/packages/postgres-cluster/cluster.ts";
import { temporaryLocation } from "@/packages/postgres-cluster/testing/temporary_location.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { startSite } from "@/testing/cli/start.ts";

Deno.test("stays", async () => {
  await testDatabase();
  await useCluster((await temporaryLocation("stays")).location);
  const { name } = await temporaryLocation("stays-site");
  const ports = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };
  await startSite({ ...ports, DATABASE_URL: "", EMBEDDED_DATABASE: name });
  Deno.stderr.writeSync(new TextEncoder().encode("everything runs\\n"));
  await new Promise(() => setInterval(() => {}, 60_000));
});
`;

/** The scripts of the build that have the places in our sources, as JSX has for developers. */
async function developmentCode(checkout: URL): Promise<string[]> {
  const buildDir = new URL("_fresh/", checkout);
  const { assets } = await readBuild(buildDir);
  const scripts = Object.values(assets).map(({ file }) => file).filter((file) => file.endsWith(".js"));
  const found: string[] = [];
  for (const script of scripts) {
    if (/lineNumber/.test(await Deno.readTextFile(new URL(script, buildDir)))) found.push(script);
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  return await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
}

async function siteUrl(terminal: Terminal): Promise<string> {
  const [, url = ""] = await terminal.until(/Jadehall is at (\S+)\r\n[^]*sandboxes [^\n]*\n/);
  return url;
}

/** Signs in, which hashes a password, and binds a card, which draws pictures. */
async function useNativeCode(url: string, terminal: Terminal, bank_account_id: string): Promise<void> {
  const [, account, password] = await terminal.until(/account (\S+), password (\S+)/);
  const signedIn = await fetch(new URL("/api/v1/user/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, password }),
  });
  const { token } = await signedIn.json();
  const bound = await fetch(new URL("/api/v1/user/bank/create", url), {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: formOf(await goodForm({ bank_account_id })),
  });
  const answer = await bound.json();
  assert.equal(answer.status, true, JSON.stringify(answer));
}

/** Sends a request that the database keeps waiting until it is to finish. */
async function heldRequest(url: string, home: string): Promise<{ finish(): Promise<Response> }> {
  const database = new URL("postgres://jadehall@127.0.0.1/jadehall");
  database.password = await Deno.readTextFile(`${home}/password`);
  database.port = await Deno.readTextFile(`${home}/port`);
  const session = await administration(database.href);
  const account = "nobody01";
  // A row that nothing else wants: the site's jobs would wait for a table as well.
  await session.query(`begin; insert into sign_in_attempts (subject, failures, window_ends_at, tried_at)
    values ('account ${account}', 0, now(), now())`);
  const response = fetch(new URL("/api/v1/user/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, password: "no password" }),
  });
  // Comes with `finish`, and all that the terminal showed.
  response.catch(() => {});
  // Of locks: within a transaction the list of connections stays as it was at first, without one that is opened now.
  const waiting = `select pid from pg_locks, (select pg_sleep(0.005)) pause
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while ((await session.query(waiting)).rowCount === 0);
  return {
    async finish() {
      await session.query("rollback");
      await session[Symbol.asyncDispose]();
      await (await response).body?.cancel();
      return await response;
    },
  };
}

/** Sends a request but for its end. */
async function halfRequest(url: string): Promise<Disposable> {
  const { hostname, port } = new URL(url);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const head =
    "POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{";
  await connection.write(new TextEncoder().encode(head));
  return connection;
}
