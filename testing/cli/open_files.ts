/** The descriptors that a process has open. */
export async function openFiles(pid: number): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
}

/** How long a test waits for files and connections to be closed (ms): without an end it would hold up the whole run. */
const patienceMs = 600_000;

/**
 * Waits until a process has at most so many descriptors open.
 * @throws when it had more for ten minutes
 */
export async function untilFewOpen(pid: number, max: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let open = await openFiles(pid); open > max; open = await openFiles(pid)) {
    if (performance.now() > until) throw new Error(`Process ${pid} keeps ${open} files open, more than ${max}`);
  }
}

/**
 * Waits until a site has closed all of its clients' connections, whatever it has open to its database; what is done between
 * two looks must leave none of its own.
 * @throws when it did not for ten minutes
 */
export async function untilClosed({ pid, url }: { pid: number; url: string }, between: () => Promise<void>) {
  const until = performance.now() + patienceMs;
  while (await connectionsTo(pid, Number(new URL(url).port)) > 0) {
    if (performance.now() > until) throw new Error(`${url} keeps connections open`);
    await between();
  }
}

/**
 * How many connections that came in at a process's port it still has open. The tables are those of its network's
 * namespace, with other processes' connections: its own are those at its port, where it alone listens.
 */
async function connectionsTo(pid: number, port: number): Promise<number> {
  const entries = await Promise.all([
    Deno.readTextFile(`/proc/${pid}/net/tcp`),
    Deno.readTextFile(`/proc/${pid}/net/tcp6`).catch(emptyWithoutIpv6),
  ]);
  const listening = "0A";
  // Of a line's fields the second is the own address, as hexadecimal `address:port`, the fourth the state, and the tenth the
  // socket's inode, which is 0 once no process has it open any more.
  return entries.flatMap((text) => text.trim().split("\n").slice(1)).filter((line) => {
    const [, own = "", , state, , , , , , inode] = line.trim().split(/\s+/);
    return state !== listening && inode !== "0" && own.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`);
  }).length;
}

/** A machine without IPv6 has no table of its connections. */
function emptyWithoutIpv6(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "";
  throw error;
}
