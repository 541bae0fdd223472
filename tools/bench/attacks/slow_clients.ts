import net from "node:net";
import type { Attack } from "./attack.ts";

/** The bytes that a connection sends at once; after that one byte a second, or nothing. */
const kinds: { begins: string; drips: boolean }[] = [
  { begins: "", drips: false },
  { begins: "GET / HT", drips: false },
  { begins: "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-drip: ", drips: true },
  {
    begins: "POST /api/v1/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n" +
      "content-length: 60000\r\n\r\n{",
    drips: true,
  },
  // Asks for half a megabyte a few times, and never reads.
  { begins: "GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".repeat(4), drips: false },
];

/** So many are held at most: more than a process may have open by default. */
const max = 1500;

/** Ten addresses: a limit for each address lets less through, but no single one is what holds it up. */
const addresses = Array.from({ length: 10 }, (_, index) => `127.0.0.${30 + index}`);

/** Connections that send too little, too slowly, or don't read. */
export const slowClients: Attack = {
  name: `${max} silent and dripping connections of five kinds from ten addresses`,
  perSecond: 200,
  prepare({ port }) {
    const held = new Set<net.Socket>();
    const dripping = new Set<net.Socket>();
    setInterval(() => {
      for (const socket of dripping) socket.write("x");
    }, 1000);
    let opened = 0;
    return () => {
      if (held.size >= max) return Promise.resolve("held");
      const { promise, resolve } = Promise.withResolvers<string>();
      const { begins, drips } = kinds[opened % kinds.length]!;
      const localAddress = addresses[opened % addresses.length]!;
      opened++;
      const socket = net.connect({ host: "127.0.0.1", port, localAddress });
      held.add(socket);
      socket.on("connect", () => {
        socket.pause();
        if (begins) socket.write(begins);
        if (drips) dripping.add(socket);
        resolve("opened");
      });
      socket.on("error", () => resolve("refused"));
      socket.on("close", () => {
        held.delete(socket);
        dripping.delete(socket);
      });
      return promise;
    };
  },
};
