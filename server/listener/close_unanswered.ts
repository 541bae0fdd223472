import type { Ctx } from "@/api/context.ts";
import type { Unanswered } from "@/db/pool/unanswered.ts";

/**
 * How long the database may take for a statement of the site, in milliseconds. Those of requests take some ms and those of
 * jobs a few seconds; commands, which may read whole tables, have no such end.
 */
const usualAnswerMs = 120_000;

const event = "database connections without an answer closed";

/**
 * Closes connections on which the database does not answer, until it is disposed: else what waits for them would wait for
 * good, and four batches of a kind would hold up all others of that kind.
 */
export function closeUnanswered(
  ctx: Pick<Ctx, "log" | "now" | "incidents">,
  unanswered: Unanswered,
  { answerMs = usualAnswerMs, everyMs = 5_000 }: { answerMs?: number; everyMs?: number } = {},
): Disposable {
  const timer = setInterval(() => {
    const connections = unanswered.closeAfter(answerMs);
    if (connections === 0) return ctx.incidents.worked(ctx, event);
    ctx.incidents.failed(ctx, { level: "error", event, fields: { connections, after_s: answerMs / 1000 } });
  }, everyMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
