import { maintenanceText } from "@/i18n/maintenance_text.ts";
import { textsOf } from "@/i18n/mod.ts";
import type { MaintenanceNotice } from "../../refusals.ts";
import type { Core } from "../../core.ts";
import { createDelivery, type MemberFigure } from "./delivery.ts";
import type { EventStream, Reader } from "./event_stream.ts";
import { toMessage, toRetry } from "./message.ts";
import { parseChange, type SiteChange } from "./site_change.ts";
import { createRecentChanges } from "./recent_changes.ts";
import { createStreams, type StreamBounds } from "./streams.ts";

/** The streams of events that this process has open, and its incoming changes. */
export interface Events {
  /** Whether notifications come: without them no member is given a stream, and pages ask by themselves. */
  isListening(): boolean;
  /**
   * Opens a stream for a member. Null if none can be had now.
   * @param after the id of the last event that the reader has seen
   */
  open(reader: Reader, after: string | null): EventStream | null;
  /** Lets so many streams be opened. */
  allow(bounds: StreamBounds): void;
  /** Takes a notification, and says what it tells; null for one that can't be read. */
  receive(payload: string): SiteChange | null;
  /** Notifications come from now on. */
  begun(): void;
  /** None come any more: every stream ends, as it would say nothing. */
  lost(): void;
  /** Tells every reader that other announcements or promotions are shown. */
  notifyContents(name: "marquee" | "promotions"): void;
  /** Tells every reader how many mails are unread now: some have expired. */
  notifyMails(): void;
  /** Tells every reader that the site's maintenance has begun, with its notice, or ended (null). */
  notifyMaintenance(notice: MaintenanceNotice | null): void;
  /** How many streams are open. */
  count(): number;
}

/** How often a stream says that it goes on, and how often its session is looked at, in ms. */
const beatMs = 20_000;
const checkMs = 60_000;

type EventsCtx = Pick<Core, "db" | "now" | "log" | "incidents">;

/** Makes them, without any bound to open one yet and without a notification. */
export function createEvents(ctx: EventsCtx, { now = () => performance.now(), pollMs = 1000 } = {}): Events {
  const recent = createRecentChanges();
  let listening = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  const streams = createStreams(() => {
    if (streams.all().size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    } else if (streams.all().size > 0) timer ??= setInterval(beat, pollMs);
  });
  const delivery = createDelivery(ctx, streams, () => recent.lastId());

  function beat(): void {
    const at = now();
    let alive: Uint8Array<ArrayBuffer> | null = null;
    for (const stream of streams.all()) {
      if (stream.checkAt <= at) {
        stream.checkAt = at + checkMs;
        delivery.check(stream);
      }
      if (stream.beatAt > at) continue;
      stream.beatAt = at + beatMs;
      stream.send(alive ??= toMessage("alive", {}, recent.lastId()));
    }
  }

  /** Of everyone who reads here; one statement for some hundred of them, one after the other. */
  function notifyAll(kind: MemberFigure): void {
    for (const { member } of streams.all()) delivery.figures(member, [kind]);
  }

  /** Sends what a change that a reader has missed, or that is of an order, tells. */
  function notify(change: SiteChange, to: EventStream): void {
    if ("orders" in change) {
      for (const { member, orderId: order_id, state } of change.orders) {
        if (member !== to.member) continue;
        const { kind } = change;
        to.send(
          kind === "transfer"
            ? toMessage("transfer", { order_id, state }, change.id)
            : toMessage("order", { kind, order_id, state }, change.id),
        );
      }
    } else if (change.kind === "contents") {
      for (const name of ["marquee", "promotions"] as const) to.send(toMessage(name, {}, change.id));
    }
  }

  return {
    isListening: () => listening,
    allow: streams.allow,
    count: () => streams.all().size,
    open(reader, after) {
      const stream = listening ? streams.open(reader) : null;
      if (stream === null) return null;
      const at = now();
      Object.assign(stream, { beatAt: at + beatMs, checkAt: at + checkMs });
      stream.send(toRetry(1000 + Math.random() * 4000));
      const missed = after === null ? [] : recent.since(after);
      stream.send(toMessage(missed === null ? "reload" : "alive", {}, recent.lastId()));
      for (const change of missed ?? []) notify(change, stream);
      // Looked at again now that it would be ended: the session may have ended since it was read.
      delivery.check(stream);
      delivery.figures(reader.member, ["balance", "mail"]);
      return stream;
    },
    receive(payload) {
      const change = parseChange(payload);
      if (change === null) {
        ctx.log.warn("notification not understood", { length: payload.length });
      } else if (change.kind === "balance" || change.kind === "mail" || change.kind === "bonus") {
        if (change.members === "all") notifyAll(change.kind);
        else for (const member of change.members) delivery.figures(member, [change.kind]);
      } else if (change.kind === "session") {
        for (const session of change.sessions) {
          for (const stream of streams.ofSession(session)) delivery.check(stream);
        }
      } else {
        recent.add(change);
        if ("orders" in change) {
          const members = new Set(change.orders.map(({ member }) => member));
          for (const member of members) for (const stream of streams.ofMember(member)) notify(change, stream);
        }
      }
      return change;
    },
    begun: () => void (listening = true),
    lost() {
      listening = false;
      recent.clear();
      for (const stream of [...streams.all()]) stream.end();
    },
    notifyContents(name) {
      const message = toMessage(name, {}, recent.lastId());
      for (const stream of streams.all()) stream.send(message);
    },
    notifyMails: () => notifyAll("mail"),
    notifyMaintenance(notice) {
      for (const stream of streams.all()) {
        const t = textsOf(stream.lang);
        const { maintenance: plain } = t.errors.problems;
        const text = notice ? maintenanceText(t, stream.lang, plain, notice) : plain;
        stream.send(toMessage("maintenance", { on: notice !== null, text }, recent.lastId()));
      }
    },
  };
}
