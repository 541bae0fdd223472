import type { Patience } from "@/db/listen.ts";
import { listenForChanges } from "@/server/changes/listen_for_changes.ts";
import { notifyOfChanges } from "@/server/changes/notify_of_changes.ts";
import { testListener } from "@/testing/cli/test_listener.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { createApi } from "../../app.ts";
import type { Ctx } from "../../context.ts";
import { createEvents, type Events } from "./events.ts";
import type { StreamBounds } from "./streams.ts";

/** One process of a site that gives streams: a listener and a connection that hears, over the site's database. */
export interface EventProcess extends AsyncDisposable {
  ctx: Ctx;
  events: Events;
  url: string;
  /** Opens a stream as a browser does. */
  open(member: TestMember, after?: string): Promise<ReadStream>;
}

/** A stream as its reader sees it. */
export interface ReadStream {
  status: number;
  /** The next event of this name; others before it are passed over. Null at the stream's end. */
  next(name: string): Promise<ReadEvent | null>;
  /** All that comes until the stream ends. */
  rest(): Promise<ReadEvent[]>;
  /** The id of the last event that was read. */
  lastId(): string;
  leave(): Promise<void>;
}

interface ReadEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Short times: a test waits for what they bring. */
const soon: Patience = { answerMs: 5000, restMs: 5, pollMs: 20 };

/** Starts one; its streams end with it. */
export async function eventProcess(
  site: TestSite,
  { bounds, now, url = site.localUrl, waits = true, patience = soon, everyMs }: {
    bounds?: Partial<StreamBounds>;
    now?: () => number;
    url?: string;
    /** Whether to wait until it hears. */
    waits?: boolean;
    patience?: Patience;
    /** How often it is looked whether something is over, in ms. */
    everyMs?: number;
  } = {},
): Promise<EventProcess> {
  const events = createEvents(site.ctx, { now, pollMs: 5 });
  events.allow({ streams: 100, ofAddress: 100, ofMember: 8, ...bounds });
  const ctx = { ...site.ctx, events };
  const api = createApi(ctx);
  const listener = testListener({}, (request, info) => api.fetch(request, info));
  const listening = listenForChanges(ctx, url, { patience, everyMs });
  const notifying = notifyOfChanges(ctx);
  while (waits && !events.isListening()) await site.db.selectFrom("settings").select("key").execute();
  return {
    ctx,
    events,
    url: listener.url,
    open: (member, after) => readStream(`${listener.url}/api/v1/events${after ? `?after=${after}` : ""}`, member),
    async [Symbol.asyncDispose]() {
      await notifying[Symbol.asyncDispose]();
      await listening[Symbol.asyncDispose]();
      await listener.close();
    },
  };
}

/** Opens a stream as a member. */
export async function readStream(url: string, { token }: TestMember): Promise<ReadStream> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) await response.body?.cancel();
  const text = response.ok ? response.body!.pipeThrough(new TextDecoderStream()).getReader() : null;
  let buffer = "";
  let lastId = "";

  async function read(): Promise<ReadEvent | null> {
    for (;;) {
      const end = buffer.indexOf("\n\n");
      if (end < 0) {
        const { value, done } = await text?.read() ?? { value: undefined, done: true };
        if (done) return null;
        buffer += value;
        continue;
      }
      const fields = new Map(buffer.slice(0, end).split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
      buffer = buffer.slice(end + 2);
      lastId = fields.get("id") ?? lastId;
      const event = fields.get("event");
      if (event) return { event, data: JSON.parse(fields.get("data")!) };
    }
  }

  return {
    status: response.status,
    lastId: () => lastId,
    leave: async () => await text?.cancel(),
    async next(name) {
      for (;;) {
        const event = await read();
        if (event === null || event.event === name) return event;
      }
    },
    async rest() {
      const events: ReadEvent[] = [];
      for (let event = await read(); event !== null; event = await read()) events.push(event);
      return events;
    },
  };
}
