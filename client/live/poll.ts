import { isLive } from "./live.ts";
import { onPageEvent, type PageEventName } from "./page_events.ts";

/** The pauses between two questions, in ms: quick while the answer is likely near, then patient. The last one repeats. */
const pausesMs: readonly number[] = [1000, 1000, 2000, 2000, 3000, 5000, 5000, 10_000];

/** The pause between requests while notifications come, in ms: a notification may be lost. */
const liveMs = 30_000;

/** The condition that ends the polling, and its pauses. */
interface PollOptions {
  signal: AbortSignal;
  pausesMs?: readonly number[];
  /** The page's event that notifies of changes: it causes a request at once. */
  notifiedBy?: PageEventName;
}

/**
 * Calls `ask` after each pause until it gives "known". A hidden page asks nothing; it asks as soon as it is visible again.
 * Resolves when aborted.
 */
export async function poll(ask: () => Promise<"known" | "open">, options: PollOptions): Promise<void> {
  const { signal, pausesMs: pauses = pausesMs, notifiedBy } = options;
  const news = listenFor(notifiedBy, signal);
  for (let round = 0; !signal.aborted; round++) {
    const ms = pauses[Math.min(round, pauses.length - 1)]!;
    await pause(notifiedBy && isLive() ? liveMs : ms, signal, news);
    await polled(signal);
    news.take();
    if (signal.aborted || await ask() === "known") return;
  }
}

/** The changes since the last request began: the answer to that request may not include them. */
interface News {
  take(): void;
  /** Calls `come` at the next one, or at once if one has come already. Gives the function that stops it. */
  await(come: () => void): () => void;
}

function listenFor(notifiedBy: PageEventName | undefined, signal: AbortSignal): News {
  let hasCome = false;
  let call: (() => void) | null = null;
  const receive = () => {
    hasCome = true;
    call?.();
  };
  if (notifiedBy) {
    onPageEvent(notifiedBy, receive, signal);
    // Notified from now on or no longer: something may have been missed.
    onPageEvent("live-changed", receive, signal);
  }
  return {
    take: () => void (hasCome = false),
    await(come) {
      if (hasCome) come();
      call = come;
      return () => void (call = null);
    },
  };
}

function pause(ms: number, signal: AbortSignal, news: News): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms);
    const stop = news.await(() => setTimeout(done));
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}

function polled(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return until(signal, (done) => {
    const variant = () => document.hidden || done();
    document.addEventListener("visibilitychange", variant);
    return () => document.removeEventListener("visibilitychange", variant);
  });
}

function until(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = start(done);
    signal.addEventListener("abort", done);
  });
}
