/** Where each port that is given is noted, so that tests that run at once have none in common, wherever their files are. */
const notes = `/tmp/jadehall-ports-${Deno.uid()}`;
const retentionMs = 60 * 60_000;

/**
 * Unused ports of this machine, below those that the system hands out to clients: they stay free between two
 * processes that listen on them in turn. None is given again within the hour.
 */
export function freePorts(count: number): number[] {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!ports.has(port) && isFree(port) && isNoted(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): boolean {
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return false;
    throw error;
  }
}

/** Notes a port, unless another test was given it: the process that it is for may not listen yet. */
function isNoted(port: number): boolean {
  Deno.mkdirSync(notes, { recursive: true });
  const note = `${notes}/${port}`;
  try {
    Deno.openSync(note, { write: true, createNew: true }).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    if (Date.now() - Deno.statSync(note).mtime!.getTime() < retentionMs) return false;
    Deno.utimeSync(note, new Date(), new Date());
  }
  return true;
}
