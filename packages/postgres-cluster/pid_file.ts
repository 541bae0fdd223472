import type { ClusterLocation } from "./cluster_location.ts";

/** The contents of a server's postmaster.pid. */
export interface Running {
  pid: number;
  /** Missing in the first moment of a start. */
  port: number | null;
}

/** Reads the cluster's postmaster.pid; null when there is none. Its lines: PostgreSQL, src/include/utils/pidfile.h. */
export async function readPidFile(location: ClusterLocation): Promise<Running | null> {
  try {
    const lines = (await Deno.readTextFile(`${location.home}/data/postmaster.pid`)).split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) || null };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Whether the cluster's server has been asked to stop, or has ended: by the eighth line, without awaiting. */
export function isStopping(location: Pick<ClusterLocation, "home">): boolean {
  try {
    const lines = Deno.readTextFileSync(`${location.home}/data/postmaster.pid`).split("\n");
    return lines[7]?.trim() === "stopping";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return true;
    throw error;
  }
}

/** Removes a file whose server has ended; the server may have done it itself a moment ago. */
export async function removePidFile(location: ClusterLocation): Promise<void> {
  try {
    await Deno.remove(`${location.home}/data/postmaster.pid`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
