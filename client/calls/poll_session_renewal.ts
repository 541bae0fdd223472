import { callApi } from "./call_api.ts";
import { poll } from "../live/poll.ts";

/** How often the site replaces a session's token, in ms: asking more often gains nothing. */
const everyMs = 3_600_000;

/** The pauses after a question that got no answer, in ms: the token before lives for a minute, and then only the answer's. */
const againMs: readonly number[] = [5_000, 10_000, 20_000, 60_000, 600_000];

/**
 * Has the session's token replaced when it is due, and then hourly while the page is open. A hidden page waits until it is
 * looked at. Of several tabs each asks for itself: the site gives all of them the same token.
 * @param firstMs in how many ms it is due; the server knows the token's age, and scripts not even the token
 */
export async function pollSessionRenewal(firstMs: number, signal: AbortSignal): Promise<void> {
  const ask = async () => {
    // The one call outside of /api/v1. Its answer has the cookie with the next token.
    const outcome = await callApi({ path: "../check-refresh", outlivesPage: true });
    return outcome.kind === "unsure" ? "open" : "known";
  };
  for (let pauseMs = Math.max(firstMs, 0); !signal.aborted; pauseMs = everyMs) {
    await poll(ask, { signal, pausesMs: [pauseMs, ...againMs] });
  }
}
