import assert from "node:assert/strict";
import { codeAt } from "@/api/identity/second_factor/testing.ts";
import { CommandFrame, commandSize } from "@/api/platform/operators/schema.ts";
import { joined, testPassword } from "@/api/platform/operators/testing.ts";
import { buildIfStale } from "@/cli/build.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { startSite } from "@/testing/cli/start.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { testSite } from "@/testing/site/test_site.ts";

await buildIfStale();

const small = { PORT: "0", SANDBOXES: "off", DATABASE_CONNECTIONS: "5" };

Deno.test("an operator signs in from a machine without the database and keys, and commands answer as at the site's", async () => {
  await using site = await testSite();
  const member = await site.member();
  const environment = { ...environmentOn(site.url), ...small };
  const served = await startSite(environment);
  await using user = await machine();
  const { secret } = await joined(site.ctx, "ada", "owner");
  await site.db.updateTable("operators").set({ last_step: null }).execute();
  const stranger = await user.run(["--site", served.url, "settings", "list"]);
  assert.deepEqual([stranger.code, /^Sign in first: jadehall --site http/.test(stranger.stderr)], [3, true]);
  const typed = `${testPassword}\n${codeAt(secret, new Date())}\n`;
  const signedIn = await user.run(["login", "ada", "--site", served.url], typed);
  assert.equal(signedIn.code, 0, signedIn.stderr);
  assert.equal((await Deno.stat(user.file)).mode! & 0o777, 0o600);
  const { token } = JSON.parse(await Deno.readTextFile(user.file));
  assert.match((await user.run(["whoami"])).stdout, /^ada, owner, until /);
  const there = await user.run(["settings", "list", "--json"]);
  const here = await runCli({ ...environment, XDG_CONFIG_HOME: user.folder }, "settings", "list", "--json");
  assert.deepEqual(there, here);
  assert.equal((await user.run(["orders", "show", "019a9f2c"])).code, 4);
  const inTw = { JADEHALL_LANG: "tw" };
  assert.equal((await user.run(["orders", "list"], "", inTw)).stdout, "沒有符合的訂單。\n");
  assert.deepEqual(await user.run(["settings", "list", "--json"], "", inTw), here);
  assert.match((await user.run(["orders", "lst"])).stderr, /Did you mean list\?/);
  const letter = ["mail", "send", "-", "--to", member.account, "--dry-run", "--reason", "a test"];
  const sent = await user.run(letter, "Title\n\nText\n");
  assert.equal(sent.code, 0, sent.stderr);
  const large = await user.run(letter, "x".repeat(commandSize.stdinBytes + 1));
  assert.deepEqual([large.code, /^Over HTTPS at most 1 MB/.test(large.stderr)], [2, true]);
  const loosened = ["settings", "set", "withdrawal.second_operator", "60000", "--reason", "a test", "--json"];
  const proposed = await user.run(loosened);
  assert.deepEqual([proposed.code, JSON.parse(proposed.stdout).kind], [5, "proposed"], proposed.stderr);
  const frozen = await user.run(["members", "freeze", member.account, "--reason", "asked for"]);
  assert.equal(frozen.code, 0, frozen.stderr);
  const asked = await site.db.selectFrom("audit_events").select(["operator", "subject", "detail"])
    .where("action", "=", "operator.command").orderBy("id").execute();
  assert.deepEqual(asked.map(({ subject }) => subject), ["mail send", "settings set", "members freeze"]);
  assert.deepEqual(asked[2], { operator: "ada", subject: "members freeze", detail: { from: "127.0.0.1" } });
  assert.equal((await user.run(["logout"])).stdout, "ada is signed out.\n");
  await assert.rejects(Deno.stat(user.file), Deno.errors.NotFound);
  assert.equal(await served.end("SIGTERM"), 0);
  const log = await served.complaint;
  for (const hidden of [testPassword, token, secret]) assert.ok(!log.includes(hidden), log);
});

Deno.test("over HTTPS a role has its rights and no more, an ended session none, and what is the machine's is refused", async () => {
  await using site = await testSite();
  const member = await site.member();
  await using another = await machine();
  const served = await startSite({ ...environmentOn(site.url), ...small, XDG_CONFIG_HOME: another.folder });
  const owner = await joined(site.ctx, "ada", "owner");
  const { token } = await joined(site.ctx, "bea", "finance");
  // The session that the site's own user keeps counts for no one else.
  await another.keep({ operator: "ada", token: owner.token });
  const give = (args: string[], by = token) => commandAt(served.url, by, args);
  assert.match((await give(["whoami"])).out, /^bea, finance, /);
  assert.equal((await give(["withdrawals", "list"])).exit, 0);
  const freeze = ["members", "freeze", member.account, "--reason", "asked for"];
  const refused = await give(freeze);
  assert.deepEqual([refused.exit, /^The role finance has no right to change members/.test(refused.err)], [3, true]);
  const named = await give([...freeze, "--operator", "ada"]);
  assert.match(named.err, /^You are signed in as bea, and can't act as another/);
  const events = await site.db.selectFrom("audit_events").select("detail").where("action", "=", "operator.refused")
    .orderBy("id").execute();
  assert.deepEqual(events.map(({ detail }) => detail), [
    { role: "finance", right: "change members", from: "127.0.0.1" },
    { named: "ada", from: "127.0.0.1" },
  ]);
  const dry = await give([...freeze, "--dry-run"]);
  assert.deepEqual([dry.exit, dry.out, /^The role finance has no right/.test(dry.err)], [3, "", true]);
  const tried = await give([...freeze, "--dry-run", "--json"], owner.token);
  assert.deepEqual([tried.exit, JSON.parse(tried.out).dry_run], [0, true], tried.err);
  const note = await give(
    ["--quiet", "members", "unfreeze", member.account, "--reason", "x", "--dry-run"],
    owner.token,
  );
  assert.deepEqual([note.exit, note.out, note.err], [6, "", `${member.account} is active; nothing changed.\n`]);
  const final = await give(["members", "close", member.account, "--reason", "x"], owner.token);
  assert.deepEqual([final.exit, /give --yes/.test(final.err)], [2, true]);
  const commands = await site.db.selectFrom("audit_events").select(["subject", "detail"])
    .where("action", "=", "operator.command").orderBy("id").execute();
  assert.deepEqual(commands.map(({ subject, detail }) => [subject, detail]), [
    ["members freeze", { from: "127.0.0.1", dry_run: "true" }],
    ["members unfreeze", { from: "127.0.0.1", dry_run: "true" }],
    ["members close", { from: "127.0.0.1" }],
  ]);
  const { status } = await site.db.selectFrom("members").select("status").executeTakeFirstOrThrow();
  assert.equal(status, "active");
  for (
    const args of [
      ["seed"],
      ["migrate", "up"],
      ["operators", "recover", "ada", "--reason", "x"],
      ["vault", "rotate", "--reason", "x"],
      ["members", "export", member.account, "--reason", "x"],
      ["cards", "review", "--look", "1"],
      ["login", "ada"],
    ]
  ) {
    const { exit, err } = await give(args, owner.token);
    assert.deepEqual([exit, /works only on the site's machine/.test(err)], [2, true], args.join(" "));
  }
  const file = "/etc/hostname";
  for (
    const args of [["games", "import", file, "--reason", "x"], ["mail", "send", "-", "--list", file, "--reason", "x"]]
  ) {
    const { exit, err } = await give(args, owner.token);
    assert.deepEqual([exit, /^Over HTTPS no file is read by its name/.test(err)], [2, true], args.join(" "));
  }
  assert.match((await give(["withdrawals", "review"])).err, /^Over HTTPS nothing is asked/);
  await site.db.updateTable("operator_sessions").set({ used_at: new Date(0) }).execute();
  const ended = await post(served.url, token, ["status"]);
  assert.deepEqual([ended.status, (await ended.json()).errorCode], [401, "unauthorized"]);
  assert.equal(await served.end("SIGTERM"), 0);
});

Deno.test("an operator has two commands at once, and one that is interrupted ends at the site", async () => {
  await using site = await testSite();
  const served = await startSite({ ...environmentOn(site.url), ...small });
  await using user = await machine();
  const { token } = await joined(site.ctx, "ada", "owner");
  await user.keep({ operator: "ada", token, site: served.url.replace(/\/$/, "") });
  const follow = ["audit", "list", "--follow", "--json", "--after", "0"];
  const typed = user.start(follow);
  await Promise.all([typed.stdin.close(), typed.stderr.cancel()]);
  const line = typed.stdout.pipeThrough(new TextDecoderStream()).getReader();
  assert.match((await line.read()).value ?? "", /operator/);
  const second = await post(served.url, token, follow);
  const third = await post(served.url, token, follow);
  assert.deepEqual([second.status, third.status, third.headers.get("retry-after")], [200, 429, "5"]);
  const running = await childrenOf(served.pid);
  assert.equal(running.length, 2);
  for (const pid of running) {
    assert.equal(await Deno.readTextFile(`/proc/${pid}/oom_score_adj`), "1000\n", "without memory it ends first");
    assert.ok(!(await Deno.readTextFile(`/proc/${pid}/cmdline`)).includes(token), "other users read no token");
  }
  typed.kill("SIGINT");
  await typed.status;
  await second.body!.cancel();
  await third.body!.cancel();
  // The process of the next command waits then.
  while ((await childrenOf(served.pid)).some((pid) => running.includes(pid)));
  assert.equal((await commandAt(served.url, token, ["status"])).exit, 0);
  // Stopping the site does not wait for a command.
  const last = await post(served.url, token, follow);
  assert.equal(await served.end("SIGTERM"), 0);
  assert.match(await last.text(), /The site ends/);
  await line.cancel();
});

Deno.test("nothing is sent to an address in the clear, and no token to another site", async () => {
  await using user = await machine();
  await user.keep({ operator: "ada", token: "secret", site: "https://jade.example" });
  const clear = await user.run(["--site", "http://jade.example", "orders", "list"]);
  assert.deepEqual([clear.code, /must be an https:/.test(clear.stderr)], [2, true]);
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const other = await user.run(["--site", `http://127.0.0.1:${listener.addr.port}`, "orders", "list"]);
  assert.deepEqual([other.code, /^Sign in first/.test(other.stderr)], [3, true]);
});

Deno.test("a redirect is not followed, and who signs out of a site that is gone is signed out here", async () => {
  await using user = await machine();
  const asked: string[] = [];
  const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
  await using elsewhere = Deno.serve(options, ({ url }) => (asked.push(url), Response.json({})));
  await using moved = Deno.serve(
    options,
    ({ url }) => Response.redirect(new URL(new URL(url).pathname, `http://127.0.0.1:${elsewhere.addr.port}`), 307),
  );
  await user.keep({ operator: "ada", token: "secret", site: `http://127.0.0.1:${moved.addr.port}` });
  const listed = await user.run(["orders", "list"]);
  assert.deepEqual([listed.code, /answered with 307/.test(listed.stderr)], [1, true]);
  const login = await user.run(["login", "ada"], `${testPassword}\n000000\n`);
  assert.deepEqual([login.code, asked], [1, []]);
  assert.equal((await user.run(["logout"])).code, 1);
  await assert.rejects(Deno.stat(user.file), Deno.errors.NotFound);
});

Deno.test("a session's file that others may read is not used", async () => {
  await using user = await machine();
  await user.keep({ operator: "ada", token: "secret", site: "https://jade.example" });
  await Deno.chmod(user.file, 0o644);
  const { code, stderr } = await user.run(["orders", "list"]);
  assert.deepEqual([code, stderr], [1, `Others may read ${user.file}: remove it, then sign in again.\n`]);
});

/** A user's machine that has the program, and none of the site's environment. */
async function machine() {
  const folder = await Deno.makeTempDir({ dir: new URL("../../.data/", import.meta.url).pathname });
  const file = `${folder}/jadehall/session.json`;
  const kept = ["PATH", "HOME", "DENO_DIR"].flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const start = (args: string[], environment: Record<string, string> = {}) =>
    new Deno.Command(Deno.execPath(), {
      args: [...taskProgram("jadehall"), ...args],
      cwd: new URL("../../", import.meta.url),
      clearEnv: true,
      env: { ...Object.fromEntries(kept), XDG_CONFIG_HOME: folder, ...environment },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  return {
    folder,
    file,
    start,
    async keep(session: object) {
      await Deno.mkdir(`${folder}/jadehall`, { recursive: true });
      await Deno.writeTextFile(file, JSON.stringify(session), { mode: 0o600 });
    },
    async run(args: string[], stdin = "", environment: Record<string, string> = {}) {
      const child = start(args, environment);
      const [{ code, stdout, stderr }] = await Promise.all([
        child.output(),
        // A program that refuses reads none of it.
        ReadableStream.from([new TextEncoder().encode(stdin)]).pipeTo(child.stdin).catch(() => {}),
      ]);
      return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

function post(url: string, token: string, args: string[]): Promise<Response> {
  return fetch(new URL("/api/operator/v1/commands", url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ args }),
  });
}

async function commandAt(url: string, token: string, args: string[]) {
  const lines = (await (await post(url, token, args)).text()).trim().split("\n");
  const all = { out: "", err: "", exit: -1 };
  for (const line of lines) {
    const frame = CommandFrame.parse(JSON.parse(line));
    if ("out" in frame) all.out += frame.out;
    else if ("err" in frame) all.err += frame.err;
    else if ("exit" in frame) all.exit = frame.exit;
  }
  return all;
}

/** The processes that a process has started and that still run. */
async function childrenOf(pid: number): Promise<string[]> {
  const of = async (task: string) => (await Deno.readTextFile(`/proc/${pid}/task/${task}/children`)).trim();
  const tasks = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`), ({ name }) => name);
  const found = await Promise.all(tasks.map((task) => of(task).catch(() => "")));
  return found.join(" ").split(" ").filter(Boolean);
}
