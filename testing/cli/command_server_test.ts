import assert from "node:assert/strict";
import { type CommandServer, startCommandServer } from "./command_server.ts";
import { environmentOn } from "./environment_on.ts";
import { type Ran, runCliAlone } from "./run_cli_alone.ts";

const nowhere = environmentOn("postgres://127.0.0.1:1/site");

Deno.test("each command of a server ends as in a process of its own, whatever ran before it", async () => {
  await using server = await startCommandServer();
  const commands: [environment: Record<string, string>, ...args: string[]][] = [
    [{ ...nowhere, PORT: "eighty" }, "settings", "list"],
    [{}, "members", "--help"],
    [{}, "settings", "list", "--frobnicate"],
    [nowhere, "settings", "list"],
    [{ DATABASE_URL: nowhere.DATABASE_URL! }, "settings", "list"],
    [{}, "--version"],
  ];
  const codes: number[] = [];
  for (const [environment, ...args] of commands) {
    const ran = await served(server, environment, ...args);
    assert.deepEqual(ran, await runCliAlone(environment, ...args));
    codes.push(ran.code);
  }
  assert.deepEqual(codes, [2, 0, 2, 1, 2, 0]);
});

Deno.test("a server takes one command at a time, and none whose environment is more than the program reads", async () => {
  await using server = await startCommandServer();
  const first = served(server, {}, "--version");
  assert.equal(server.run({}, ["--version"]), null);
  assert.equal((await first).code, 0);
  assert.equal(server.run({ NO_COLOR: "1" }, ["--version"]), null);
  assert.equal((await served(server, {}, "--version")).code, 0);
});

Deno.test("a command that ends its process gives how it ended, and the server takes no other", async () => {
  await using server = await startCommandServer();
  const ran = served(server, {}, "completion", "bash");
  Deno.kill(server.pid, "SIGKILL");
  assert.equal((await ran).code, 128 + 9);
  assert.equal(server.run({}, ["--version"]), null);
});

Deno.test("a server ends with whom it serves, even in the middle of a command", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const server = await startCommandServer();
  const ran = served(server, environmentOn(`postgres://127.0.0.1:${silent.addr.port}/site`), "settings", "list");
  const connection = await silent.accept();
  await server[Symbol.asyncDispose]();
  assert.deepEqual(await ran, { code: 0, stdout: "", stderr: "" });
  connection.close();
});

async function served(server: CommandServer, environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  return await server.run(environment, args) ?? assert.fail("the server did not take it");
}
