import { freePorts } from "@/testing/free_ports.ts";
import type { ClusterLocation } from "../cluster_location.ts";

/**
 * Has a test's cluster start at a port that is its alone: one that the system hands out could be taken while the server
 * starts, or before it starts again.
 */
export async function keepPort({ home }: Pick<ClusterLocation, "home">): Promise<number> {
  const [port = 0] = freePorts(1);
  await Deno.mkdir(home, { recursive: true });
  await Deno.writeTextFile(`${home}/port`, String(port));
  return port;
}
