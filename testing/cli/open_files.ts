/** The descriptors that a process has open. */
export async function openFiles(pid: number): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
}

/** How long a test waits for connections to be closed (ms): without an end it would hold up the whole run. */
const patienceMs = 60_000;

/**
 * Waits until a site has closed all of its clients' connections, whatever it has open to its database; what is done between
 * two looks must leave none of its own.
 * @throws when it did not for a minute
 */
export async function untilClosed({ pid, url }: { pid: number; url: string }, between: () => Promise<void>) {
  const until = performance.now() + patienceMs;
  while (await connectionsTo(pid, Number(new URL(url).port)) > 0) {
    if (performance.now() > until) throw new Error(`${url} keeps connections open`);
    await between();
  }
}

/** How many of the connections that a process holds came in at its port. */
async function connectionsTo(pid: number, port: number): Promise<number> {
  const entries = await Promise.all(["tcp", "tcp6"].map((table) => Deno.readTextFile(`/proc/${pid}/net/${table}`)));
  const listening = "0A";
  // Of a line's fields the second is the own address, as hexadecimal `address:port`, the fourth the state, and the tenth the
  // socket's inode, which is 0 once no process has it open any more.
  return entries.flatMap((text) => text.trim().split("\n").slice(1)).filter((line) => {
    const [, own = "", , state, , , , , , inode] = line.trim().split(/\s+/);
    return state !== listening && inode !== "0" && own.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`);
  }).length;
}
