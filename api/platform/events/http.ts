import { ctxOf, langOf, requestAddressOf, sessionOf } from "../http/context.ts";
import { problem } from "../http/answer/problem.ts";
import { apiRoutes } from "../http/router.ts";
import { refuseStream } from "../http/serve.ts";
import { sessionIdOf } from "@/api/identity/sessions/end_sessions.ts";
import { EventId } from "./schema.ts";

/** The stream of events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export const eventRoutes = apiRoutes("events")
  .raw("get", "events", {
    summary: "The member's stream of server-sent events; goes on after Last-Event-ID, or after the query's `after`",
    needsSession: true,
    answers: {
      200:
        "text/event-stream of balance, mail, bonus, order, transfer, marquee, promotions, maintenance, reload, alive and end",
      401: "No session, or a dead one",
      429: "Too many requests; Retry-After says when to try again (s)",
      503: "No stream can be had now: ask by the calls instead, and try again later",
    },
  }, async (c) => {
    const refused = await refuseStream(c);
    if (refused) return refused;
    const ctx = ctxOf(c);
    const { member, session } = sessionOf(c);
    const id = ctx.events.isListening() ? await sessionIdOf(ctx.db, session.tokenHash) : null;
    const { data: after = null } = EventId.safeParse(c.req.header("last-event-id") ?? c.req.query("after"));
    const reader = { member: member.id, session: id ?? "", address: requestAddressOf(c), lang: langOf(c) };
    const stream = id === null ? null : ctx.events.open(reader, after);
    if (stream === null) {
      c.header("Retry-After", "60");
      return problem(c, 503, "unavailable");
    }
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
    return new Response(stream.body, { headers });
  });
