/** A mail server for one test, on a real socket: it speaks enough of RFC 5321 to take messages, and misbehaves as planned. */
export interface TestSmtpServer extends AsyncDisposable {
  url: string;
  /** The messages that it took, as they came over the wire. */
  taken: TakenMessage[];
  /** The answer to a command in place of the usual reply; `null` closes the connection, `hang` says nothing. */
  replies: Partial<Record<"GREETING" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "END", string | null | "hang">>;
  /** Called when it has got to where it says nothing. */
  onHang(): void;
  /** How many connections were opened. */
  connections(): number;
}

/** A message with its envelope. */
export interface TakenMessage {
  from: string;
  to: string[];
  data: string;
  credentials: string | null;
}

/** Starts one on this machine's loopback. */
export function startSmtpServer(): TestSmtpServer {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  let count = 0;
  const server: TestSmtpServer = {
    url: `smtp://127.0.0.1:${listener.addr.port}`,
    taken: [],
    replies: {},
    onHang() {},
    connections: () => count,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of open) close(connection);
      await accepting;
    },
  };
  const accepting = accept();
  return server;

  async function accept(): Promise<void> {
    const talks: Promise<void>[] = [];
    for await (const connection of listener) {
      count++;
      open.add(connection);
      talks.push(
        talk(connection).catch(() => {}).finally(() => close(connection)),
      );
    }
    await Promise.all(talks);
  }

  /** One whose reader has seen the end is closed already. */
  function close(connection: Deno.TcpConn): void {
    if (!open.delete(connection)) return;
    try {
      connection.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }

  async function talk(connection: Deno.TcpConn): Promise<void> {
    const say = async (message: string) => void await connection.write(new TextEncoder().encode(`${message}\r\n`));
    const message: TakenMessage = { from: "", to: [], data: "", credentials: null };
    /** @returns whether the talk goes on as usual */
    const reply = async (to: keyof TestSmtpServer["replies"], usual: string): Promise<boolean> => {
      const { [to]: planned = usual } = server.replies;
      if (planned === null) throw new Error("closed, as the test says");
      if (planned === "hang") server.onHang();
      else await say(planned);
      return planned === usual;
    };
    let isData = false;
    let buffer = "";
    if (!await reply("GREETING", "220 a test's server")) return await untilClosed(connection);
    for await (const piece of connection.readable.pipeThrough(new TextDecoderStream())) {
      buffer += piece;
      for (let end = endOf(); end >= 0; end = endOf()) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          message.data = line;
          if (await reply("END", "250 taken")) server.taken.push({ ...message });
          continue;
        }
        const [verb = ""] = line.toUpperCase().split(/[ :]/);
        if (verb === "EHLO") await say("250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN");
        else if (verb === "AUTH") {
          message.credentials = atob(line.split(" ")[2] ?? "");
          await reply("AUTH", "235 welcome");
        } else if (verb === "MAIL" && await reply("MAIL", "250 ok")) message.from = /<(.*?)>/.exec(line)?.[1] ?? "";
        else if (verb === "RCPT" && await reply("RCPT", "250 ok")) message.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
        else if (verb === "DATA") isData = await reply("DATA", "354 go on");
        else if (verb === "QUIT") await say("221 bye");
      }
    }

    function endOf(): number {
      return buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
    }
  }
}

/** Reads what comes, and drops it. */
async function untilClosed(connection: Deno.TcpConn): Promise<void> {
  for await (const _ of connection.readable);
}
