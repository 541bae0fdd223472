import type { Limits } from "./limits.ts";
import type { Work } from "./answer.ts";

/** Ends requests whose clients neither send their body nor take their answer. */
export interface SlowClients extends Disposable {
  watch(work: Work): void;
  leave(work: Work): void;
}

/** Starts to watch requests, often enough that each ends within a quarter more than the limit. */
export function watchSlowClients(limits: Limits): SlowClients {
  const watched = new Set<Work>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const work of watched) {
      if (work.stuckSince !== null && now - work.stuckSince > limits.stallMs) work.incoming.socket.destroy();
      else if (work.body?.isTooSlow(limits)) hangUp(work);
    }
  }, limits.stallMs / 4);
  return {
    watch: (work) => void watched.add(work),
    leave: (work) => void watched.delete(work),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Answers 408 if no answer has begun, and ends the site's reading of the body. */
function hangUp({ incoming, outgoing }: Work): void {
  const { socket } = incoming;
  if (!outgoing.headersSent) outgoing.writeHead(408, { Connection: "close", "Content-Length": "0" });
  outgoing.end();
  socket.destroySoon();
}
