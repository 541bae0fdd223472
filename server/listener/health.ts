import { type ClockFault, faultText } from "@/api/platform/clock/site_clock.ts";
import { version } from "@/shared/version.ts";

/** The site's answers to load balancers, at /healthz and /readyz. */
export interface Health {
  /** The response to a health check; null for every other request. */
  respond(request: Request): Promise<Response> | null;
  /**
   * The site has started: from now on it is ready whenever its database has no fault, said in words, and this host's clock
   * is right. Where the database's is in doubt, no other process would take writes, and this one goes on with reads.
   */
  start(databaseFault: () => Promise<string | null>, clockFault: () => ClockFault | null): void;
  /** The site is about to stop: from now on it is not ready. */
  drain(): void;
}

/** How long one check of the database is reused, in milliseconds, as anybody may ask at any rate. */
const retentionMs = 1_000;

/**
 * Makes it, for a site that starts. /healthz is 200 as long as the process responds at all; /readyz is 200 only when
 * the site has started, its database serves it and the site isn't about to stop, else 503.
 */
export function createHealth(now: () => number = () => performance.now()): Health {
  let reason: string | null = "starting";
  let whyDown: () => Promise<string | null> = () => Promise.resolve("starting");
  let clockFault: () => ClockFault | null = () => null;
  return {
    respond({ url, method }) {
      const [, question] = /^\w+:\/\/[^/?#]*\/(healthz|readyz)(?:\?.*)?$/.exec(url) ?? [];
      if (!question) return null;
      if (method !== "GET" && method !== "HEAD") {
        return Promise.resolve(new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } }));
      }
      return (question === "healthz" ? Promise.resolve(null) : unready()).then((why) =>
        response(why, clockFault(), method)
      );
    },
    start(databaseFault, fault) {
      clockFault = fault;
      whyDown = shared(databaseFault, now);
      reason = null;
    },
    drain() {
      reason = "stopping";
    },
  };

  async function unready(): Promise<string | null> {
    if (reason) return reason;
    const down = await whyDown();
    const fault = clockFault();
    if (fault?.kind === "host_differs") return reason ?? faultText(fault);
    return reason ?? down;
  }
}

/** At most one check runs at a time, however many requests ask, and its result is kept for a moment. */
function shared(check: () => Promise<string | null>, now: () => number): () => Promise<string | null> {
  let last: { gives: Promise<string | null>; endedAt: number } | null = null;
  return () => {
    if (last && now() - last.endedAt < retentionMs) return last.gives;
    const current = { gives: check(), endedAt: Infinity };
    void current.gives.finally(() => current.endedAt = now());
    last = current;
    return current.gives;
  };
}

function response(why: string | null, fault: ClockFault | null, method: string): Response {
  const body = `${why ?? (fault ? `ok, but no write is taken: ${faultText(fault)}` : "ok")}\n`;
  return new Response(method === "HEAD" ? null : body, {
    status: why === null ? 200 : 503,
    headers: {
      "Content-Type": "text/plain",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Jadehall-Version": version,
    },
  });
}
