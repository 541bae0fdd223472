import type { IncomingMessage } from "node:http";

/** A request's body, read from the socket no faster than the site reads it. It is read once, in one of these ways. */
export interface RequestBody {
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** All of it at once: a third of what reading the stream costs. Rejects when the client leaves in the middle of it. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the site has waited longer than `stallMs` and got fewer bytes than the client had to send in that time. */
  isTooSlow(limits: { stallMs: number; bodyBytesPerSecond: number }): boolean;
}

/** The body of a message; null for one that has none. */
export function bodyOf(incoming: IncomingMessage): RequestBody | null {
  const { method, headers } = incoming;
  if (method === "GET" || method === "HEAD") return null;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return null;
  const watch = createWatch();
  return {
    stream: () => streamOf(incoming, watch),
    bytes: () => bytesOf(incoming, watch),
    isTooSlow: watch.isTooSlow,
  };
}

function streamOf(incoming: IncomingMessage, watch: Watch): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      incoming.pause();
      incoming.on("data", (chunk: Uint8Array) => {
        watch.stop(chunk.byteLength);
        incoming.pause();
        controller.enqueue(new Uint8Array(chunk));
      });
      incoming.on("end", () => {
        watch.stop();
        controller.close();
      });
      incoming.on("error", (error) => {
        watch.stop();
        controller.error(error);
      });
    },
    pull() {
      watch.start();
      incoming.resume();
    },
    cancel() {
      watch.stop();
      incoming.removeAllListeners("data");
      incoming.removeAllListeners("end");
      incoming.pause();
    },
  }, { highWaterMark: 0 });
}

function bytesOf(incoming: IncomingMessage, watch: Watch): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    watch.start();
    incoming.on("data", (chunk: Uint8Array) => {
      watch.stop(chunk.byteLength);
      chunks.push(chunk);
      watch.start();
    });
    incoming.on("end", () => {
      watch.stop();
      resolve(joined(chunks));
    });
    incoming.on("error", (error) => {
      watch.stop();
      reject(error);
    });
  });
}

/** In memory of their own: what the socket read into is used again. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

type Watch = ReturnType<typeof createWatch>;

/** Counts the bytes that came while the site waited for them. Time in which the site itself was busy doesn't count. */
function createWatch() {
  let bytes = 0;
  let waitedMs = 0;
  let since: number | null = null;
  const settle = () => {
    const now = performance.now();
    if (since !== null) waitedMs += now - since;
    return now;
  };
  return {
    start() {
      since ??= performance.now();
    },
    stop(arrived = 0) {
      settle();
      since = null;
      bytes += arrived;
    },
    isTooSlow({ stallMs, bodyBytesPerSecond }: { stallMs: number; bodyBytesPerSecond: number }): boolean {
      if (since === null) return false;
      since = settle();
      if (waitedMs < stallMs) return false;
      const tooSlow = bytes < bodyBytesPerSecond * waitedMs / 1000;
      [bytes, waitedMs] = [0, 0];
      return tooSlow;
    },
  };
}
