import type { Lang } from "@/i18n/mod.ts";
import type { MemberId } from "../../member_id.ts";
import { type EventData, toMessage } from "./message.ts";

/** The recipient of a stream. */
export interface Reader {
  member: MemberId;
  /** The session's id, which stays when its token is replaced. */
  session: string;
  /** The connection's address; empty inside of the process. */
  address: string;
  lang: Lang;
}

/** One open stream. */
export interface EventStream extends Reader {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** When it is to say that it goes on, and when its session is to be looked at, in ms by performance.now(). */
  beatAt: number;
  checkAt: number;
  /** Sends bytes; false for a reader who has not taken what was sent before, whose stream has ended by that. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Ends it; with a reason for good, without one its reader may open it again. */
  end(reason?: EventData["end"]["reason"]): void;
}

/** The maximum unread data of a reader, in bytes: some hundred events. */
const maxUnread = 16 * 1024;

/** @param left called once when it ends, by either side */
export function openStream(reader: Reader, left: (stream: EventStream) => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (started) => void (controller = started),
    cancel: () => leave(),
  }, new ByteLengthQueuingStrategy({ highWaterMark: maxUnread }));

  function leave(): void {
    if (controller === null) return;
    controller = null;
    left(stream);
  }

  function close(): void {
    const open = controller;
    leave();
    open?.close();
  }

  const stream: EventStream = {
    ...reader,
    body,
    beatAt: 0,
    checkAt: 0,
    send(bytes) {
      if (controller === null) return false;
      // Nothing is buffered for a reader that doesn't read: the browser opens another stream and gets the missed
      // events.
      if (controller.desiredSize! < bytes.byteLength) {
        close();
        return false;
      }
      controller.enqueue(bytes);
      return true;
    },
    end(reason) {
      if (reason) stream.send(toMessage("end", { reason }, null));
      close();
    },
  };
  return stream;
}
