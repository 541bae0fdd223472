import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Where to listen. */
export interface Place {
  HOST: string;
  PORT: number;
}

/** Starts to listen and gives the port. Throws when it is taken, or not ours to take. */
export async function listen(server: Server, { HOST, PORT }: Place): Promise<number> {
  try {
    server.listen({ host: HOST, port: PORT, backlog: 512 });
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`Port ${PORT} of ${HOST} is taken. Set PORT to another.`);
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}
