import type { EventData } from "@/api/platform/events/message.ts";

/** An event of a stream. */
export interface StreamEvent<Name extends keyof EventData = keyof EventData> {
  name: Name;
  data: EventData[Name];
}

/** The callbacks of a stream's reader. */
interface EventReader {
  notify(event: StreamEvent, id: string): void;
  /** Whether the stream is open. */
  live(isOpen: boolean): void;
}

/** After how long a stream is asked for again that was refused, in ms; up to twice as long each time. */
const againMs = { first: 15_000, max: 300_000 };

/** By a record, so that none can be left out. */
const names = Object.keys(
  {
    balance: 1,
    mail: 1,
    bonus: 1,
    order: 1,
    transfer: 1,
    marquee: 1,
    promotions: 1,
    maintenance: 1,
    reload: 1,
    alive: 1,
    end: 1,
  } satisfies Record<keyof EventData, 1>,
) as (keyof EventData)[];

/**
 * Reads the member's stream of events until `signal` aborts or the site ends it for good. A cut is mended by the browser,
 * which says what it has seen last; a stream that is refused is asked for again, ever more seldom.
 * @param after the id of the last event that is known; empty for none
 */
export function readEventSource(after: string, { notify, live }: EventReader, signal: AbortSignal): void {
  let lastId = after;
  let waitMs = againMs.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | null = null;

  function open(): void {
    if (signal.aborted) return;
    source = new EventSource(`/api/v1/events${lastId && `?after=${lastId}`}`);
    for (const name of names) {
      source.addEventListener(name, ({ data, lastEventId }) => {
        lastId = lastEventId;
        waitMs = againMs.first;
        live(name !== "end");
        if (name === "end") source?.close();
        notify({ name, data: JSON.parse(data) }, lastId);
      });
    }
    source.addEventListener("error", () => {
      live(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(waitMs * 2, againMs.max);
    });
  }

  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    source?.close();
  });
  open();
}
