import { type CommandServer, startCommandServer } from "./command_server.ts";
import { type Ran, runCliAlone } from "./run_cli_alone.ts";

// For all tests of a file: what one of them starts has to end with it.
let server: CommandServer | null = null;
Deno.test.beforeAll(async () => {
  server = await startCommandServer();
});
Deno.test.afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
});

/**
 * Runs `jadehall` under its task's permissions, in a process that runs all commands of this file's tests one after another.
 * Beside another one it gets a process of its own. Where the process itself is tested, there is `runCliAlone`.
 */
export async function runCli(environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  return await (server?.run(environment, args) ?? runCliAlone(environment, ...args));
}
