/**
 * Unused ports of this machine, below those that the system hands out to clients: they stay free between two
 * processes that listen on them in turn.
 */
export function freePorts(count: number): number[] {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!ports.has(port) && isFree(port)) ports.add(port);
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
