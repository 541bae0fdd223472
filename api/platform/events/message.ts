/** The data of each event in a stream, by the event's name. */
export interface EventData {
  /** The main wallet in TWD. */
  balance: { credit: number };
  /** How many mails are unread. */
  mail: { count: number };
  /** A bonus was given or has ended, or more of its turnover is played. */
  bonus: Record<never, never>;
  order: { kind: "deposit" | "withdrawal"; order_id: string; state: string };
  transfer: { order_id: string; state: string };
  /** The running line has other announcements. */
  marquee: Record<never, never>;
  promotions: Record<never, never>;
  maintenance: { on: boolean; text: string };
  /** Something may have been missed: whatever is shown is to be read again. */
  reload: Record<never, never>;
  /** Nothing has happened; the stream goes on. */
  alive: Record<never, never>;
  /** The last one of a stream that is not to be opened again. */
  end: { reason: "signed_out" | "replaced" };
}

const encoder = new TextEncoder();

/** An event as it is sent (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function toMessage<Name extends keyof EventData>(
  name: Name,
  data: EventData[Name],
  id: string | null,
): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** How long a browser waits before it opens a stream again that was cut, in milliseconds; each its own time. */
export function toRetry(ms: number): Uint8Array<ArrayBuffer> {
  return encoder.encode(`retry: ${Math.round(ms)}\n\n`);
}
