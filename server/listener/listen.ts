import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Where to listen. */
export interface Place {
  host: string;
  port: number;
  /** Connections that may wait to be accepted. */
  backlog: number;
}

/** Starts to listen and gives the port. Throws when it is taken, or not ours to take. */
export async function listen(server: Server, place: Place): Promise<number> {
  try {
    server.listen(place);
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`Port ${place.port} of ${place.host} is taken. Set PORT to another.`);
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}
