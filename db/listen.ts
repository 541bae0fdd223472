import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "./connect.ts";

/** The callbacks of a listener on a channel. */
export interface ChannelListener {
  /** A notification, in the order in which the transactions that sent them were committed. */
  receive(payload: string): void;
  /** From now on notifications come; before, some may have been missed. */
  begun(): void;
  /** None come any more, until it begins again. */
  lost(error: Error): void;
}

/** How long the server may take to answer, and how long to rest before it is tried again, in milliseconds. */
export interface Patience {
  answerMs: number;
  restMs: number;
  /** How often it is looked whether notifications still come. */
  pollMs: number;
}

const usualPatience: Patience = { answerMs: 5_000, restMs: 1_000, pollMs: 15_000 };

/** The address to listen at. */
export interface ChannelPosition {
  url: string;
  channel: string;
  /** Has a notification with this word in it sent to the channel, by the connections that all of them come from. */
  mark(word: string): Promise<unknown>;
}

/**
 * Listens to a channel of a PostgreSQL by a connection of its own, until it is disposed, and connects again whenever that
 * is lost. Whether notifications come is looked at by having one sent as all others are: behind a pooler that gives each
 * transaction another connection none comes, and listening is never said to have begun.
 */
export function listen(
  { url, channel, mark }: ChannelPosition,
  listener: ChannelListener,
  patience: Patience = usualPatience,
): AsyncDisposable {
  const ended = new AbortController();
  const working = run();
  return {
    async [Symbol.asyncDispose]() {
      ended.abort();
      await working;
    },
  };

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (!ended.signal.aborted) listener.lost(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(patience.restMs);
    }
  }

  async function listenOnce(): Promise<void> {
    const client = createClient(url, {
      connectionTimeoutMillis: patience.answerMs,
      query_timeout: patience.answerMs,
    });
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    const stop = () => lost.reject(new Error("stopped"));
    const awaited = { word: "", received: () => {} };
    client.on("error", lost.reject).on("end", () => lost.reject(new Error("the connection has ended")));
    client.on("notification", ({ payload = "" }) => {
      listener.receive(payload);
      if (awaited.word !== "" && payload.includes(awaited.word)) awaited.received();
    });
    ended.signal.addEventListener("abort", stop);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      for (let isFirst = true;; isFirst = false) {
        const received = new Promise<void>((resolve) => awaited.received = resolve);
        awaited.word = crypto.randomUUID();
        await Promise.race([Promise.all([mark(awaited.word), within(received)]), lost.promise]);
        if (isFirst) listener.begun();
        await Promise.race([pause(patience.pollMs), lost.promise]);
        if (ended.signal.aborted) return;
      }
    } finally {
      ended.signal.removeEventListener("abort", stop);
      await client.end().catch(() => {});
    }
  }

  async function within(received: Promise<void>): Promise<void> {
    const over = new AbortController();
    const late = delay(patience.answerMs, "late" as const, { signal: over.signal }).catch(() => "ended" as const);
    const first = await Promise.race([received, late]);
    over.abort();
    if (first === "late") throw new Error("a notification does not come back: is the address a transaction pooler's?");
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: ended.signal, ref: false }).catch(() => {});
  }
}
