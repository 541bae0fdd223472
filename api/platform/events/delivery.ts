import { setImmediate as nextTurn } from "node:timers/promises";
import { fromCents } from "@/shared/money.ts";
import { errorFields } from "../../log/cause_text.ts";
import type { Core } from "../../core.ts";
import type { MemberId } from "../../member_id.ts";
import type { EventStream } from "./event_stream.ts";
import { livingSessions } from "./living_sessions.ts";
import { toMessage } from "./message.ts";
import { type MemberFigures, readFigures } from "./read_figures.ts";
import type { Streams } from "./streams.ts";

/** A figure that a stream tells; of bonuses only that they are other ones, as a page that shows them reads them itself. */
export type MemberFigure = "balance" | "mail" | "bonus";

/** Reads what streams are to tell and tells it. */
export interface Delivery {
  /** Reads a member's figures and sends them to each of the member's streams. */
  figures(member: MemberId, which: readonly MemberFigure[]): void;
  /** Looks whether a stream's session goes on, and ends the stream if it does not. */
  check(stream: EventStream): void;
}

/** How many members or sessions one statement asks about; then requests have a turn. */
const maxAtOnce = 500;

const failed = "events not delivered";

/**
 * Reads in one statement after the other, each for everything that has come up meanwhile: only the latest value of a
 * figure matters. A failed read is repeated after a second.
 */
export function createDelivery(
  ctx: Pick<Core, "db" | "now" | "log" | "incidents">,
  streams: Streams,
  lastId: () => string | null,
): Delivery {
  const wanted = new Map<MemberId, Set<MemberFigure>>();
  const unchecked = new Set<EventStream>();
  let isAtWork = false;

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (wanted.size + unchecked.size > 0) {
        await checkSome();
        await notifySome();
      }
      ctx.incidents.worked(ctx, failed);
    } catch (error) {
      ctx.incidents.failed(ctx, { level: "warn", event: failed, fields: errorFields(error), error });
      setTimeout(work, 1000);
    } finally {
      isAtWork = false;
    }
  }

  /** Those that have left meanwhile are looked at for nothing, and end twice. */
  async function checkSome(): Promise<void> {
    const some = [...unchecked].slice(0, maxAtOnce);
    if (some.length === 0) return;
    for (const stream of some) unchecked.delete(stream);
    const living = await livingSessions(ctx.db, some, ctx.now()).catch((error) => {
      for (const stream of some) unchecked.add(stream);
      throw error;
    });
    for (const stream of some) if (!living.has(stream.session)) stream.end("signed_out");
  }

  async function notifySome(): Promise<void> {
    const some = [...wanted].slice(0, maxAtOnce);
    if (some.length === 0) return;
    for (const [member] of some) wanted.delete(member);
    const figures = await readFigures(ctx.db, some.map(([member]) => member), ctx.now()).catch((error) => {
      for (const [member, which] of some) want(member, [...which]);
      throw error;
    });
    for (const [member, which] of some) notify(member, which, figures.get(member));
    await nextTurn();
  }

  function notify(member: MemberId, which: ReadonlySet<MemberFigure>, figures: MemberFigures | undefined): void {
    if (!figures) return;
    const id = lastId();
    const messages = [...which].map((figure) => {
      if (figure === "bonus") return toMessage("bonus", {}, id);
      return figure === "balance"
        ? toMessage("balance", { credit: fromCents(figures.mainCents) }, id)
        : toMessage("mail", { count: figures.unread }, id);
    });
    for (const stream of streams.ofMember(member)) for (const message of messages) stream.send(message);
  }

  function want(member: MemberId, which: readonly MemberFigure[]): void {
    const known = wanted.get(member);
    if (known) { for (const figure of which) known.add(figure); }
    else wanted.set(member, new Set(which));
  }

  return {
    figures(member, which) {
      if (streams.ofMember(member)[Symbol.iterator]().next().done) return;
      want(member, which);
      void work();
    },
    check(stream) {
      unchecked.add(stream);
      void work();
    },
  };
}
