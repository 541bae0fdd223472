import { connect, type Socket } from "node:net";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import type { SignedInMember } from "../setup/signed_in_members.ts";

/** Many streams of events, each read by a connection of its own. */
export interface OpenStreams extends Disposable {
  /** How many are open. */
  count(): number;
  /** When the last of the streams said that so many mails are unread, by performance.now(). */
  saidMails(count: number): Promise<number>;
  /** When a member's stream said so much of the balance, by performance.now(). */
  saidBalance(member: bigint, credit: number): Promise<number>;
}

/** How many ask for their stream at a time. */
const askingAtOnce = 100;

/** Opens a stream for each member at a site on this machine. Throws if one is refused. */
export async function openStreams(port: number, members: readonly SignedInMember[]): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  const awaited = new Map<string, (at: number) => void>();
  const waiting = [...members];
  let mails = { count: -1, left: new Set<bigint>(), reported: (_at: number) => {} };
  await Promise.all(Array.from({ length: askingAtOnce }, async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) sockets.push(await open(member));
  }));
  return {
    count: () => sockets.filter(({ destroyed }) => !destroyed).length,
    saidMails: (count) =>
      new Promise((reported) => mails = { count, left: new Set(members.map(({ id }) => id)), reported }),
    saidBalance: (member, credit) => new Promise((resolve) => awaited.set(`${member} ${credit}`, resolve)),
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };

  function open({ id, token }: SignedInMember): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: "127.0.0.1", port });
      let isOpen = false;
      socket.setEncoding("utf8").on("error", reject).on("data", (text: string) => {
        if (!isOpen && !text.startsWith("HTTP/1.1 200")) {
          reject(new Error(`a stream was answered ${text.slice(0, 40)}`));
        }
        isOpen = true;
        for (const [, count] of text.matchAll(/event: mail\ndata: {"count":(\d+)}/g)) {
          if (Number(count) === mails.count && mails.left.delete(id) && mails.left.size === 0) {
            mails.reported(performance.now());
          }
        }
        for (const [, credit] of text.matchAll(/event: balance\ndata: {"credit":([\d.]+)}/g)) {
          const key = `${id} ${credit}`;
          awaited.get(key)?.(performance.now());
          awaited.delete(key);
          // A stream is open once it has said its first figures.
          resolve(socket);
        }
      });
      const cookie = `${sessionCookie}=${token}`;
      socket.write(`GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    });
  }
}
