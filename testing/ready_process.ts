import assert from "node:assert/strict";

/** A script in a process of its own. Disposing it closes its input and waits for its end. */
interface ReadyProcess extends AsyncDisposable {
  /** Sends a line and gives the answer to it, a line of JSON. */
  ask<Answer>(line: string): Promise<Answer>;
}

/**
 * Starts a script in a process of its own, and waits until it says "ready".
 * @param script as `new URL("./testing/sign_up_process.ts", import.meta.url)`
 */
export async function startReadyProcess(script: URL, args: readonly string[]): Promise<ReadyProcess> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script.pathname, ...args],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = process.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  assert.equal((await output.next()).value, "ready\n");
  const input = process.stdin.getWriter();
  return {
    async ask(line) {
      await input.write(new TextEncoder().encode(`${line}\n`));
      return JSON.parse((await output.next()).value ?? "");
    },
    async [Symbol.asyncDispose]() {
      await input.close();
      await process.status;
    },
  };
}

/** Starts such a script, lets it begin by a line, and gives its one answer. */
export async function runReadyProcess<Answer>(script: URL, args: readonly string[]): Promise<Answer> {
  await using process = await startReadyProcess(script, args);
  return await process.ask<Answer>("go");
}
