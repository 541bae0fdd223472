import { sql } from "kysely";
import { connect } from "@/db/connect.ts";

/** Processor time that some processes have taken so far, in milliseconds, by what they are. */
export type ProcessorTime = Record<string, number>;

/** Reads how much processor time each of some groups of processes has taken, from Linux's /proc. */
export function processorTime(groups: Readonly<Record<string, readonly number[]>>): ProcessorTime {
  return Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + timeOf(pid), 0)]),
  );
}

/**
 * The PostgreSQL server at a url, as pids: its main process and all that it has started. Empty if it runs elsewhere.
 */
export async function serverPids(url: string): Promise<number[]> {
  await using db = connect(url, { max: 1 });
  const { rows: [row] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const main = parentOf(row!.pid);
  if (main === null) return [];
  const pids = Array.from(Deno.readDirSync("/proc"), ({ name }) => Number(name)).filter(Number.isInteger);
  return [main, ...pids.filter((pid) => parentOf(pid) === main)];
}

/** Ticks of 10 ms, as Linux counts for programs on every machine that Deno runs on. */
const tickMs = 10;

/** Own time, and that of children that have ended. */
function timeOf(pid: number): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(pid)?.slice(11, 15).map(Number) ?? [];
  return (user + system + endedUser + endedSystem) * tickMs;
}

function parentOf(pid: number): number | null {
  const fields = fieldsOf(pid);
  return fields ? Number(fields[1]) : null;
}

/** Reads the fields of /proc/<pid>/stat behind the program's name, from the state on; null if the process is gone. */
function fieldsOf(pid: number): string[] | null {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Before the file is opened, or while it is read. */
function isGone(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Error && "code" in error && error.code === "ESRCH";
}
