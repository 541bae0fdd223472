import { centsOf } from "../wallet/amount.ts";
import { poll } from "../wallet/poll.ts";
import { refreshParts } from "../wallet/refresh_parts.ts";
import { readDetail, readFlights } from "./calls.ts";
import { hearPage, tellPage } from "./page_events.ts";

/**
 * Follows the member's transfers for the whole page, so that one question serves every part that shows them: from the
 * moment that points move or somebody wants to know, until none is under way. When one has ended, the page's figures are
 * read anew.
 * @param setBalance takes the main wallet as it is then, in cents
 */
export function watchFlights(setBalance: (cents: bigint) => void, signal: AbortSignal): void {
  let following = new AbortController();
  let open = document.querySelectorAll(".flight").length;

  const follow = async () => {
    following.abort();
    const current = following = new AbortController();
    const ask = async () => {
      const outcome = await readFlights("open", current.signal);
      if (current.signal.aborted || outcome.kind === "signed_out") return "known";
      if (outcome.kind !== "done") return "open";
      const { data } = outcome.body;
      tellPage("flights", data);
      const landed = data.length < open;
      open = data.length;
      if (landed) await tellLanding(setBalance);
      return open === 0 ? "known" : "open";
    };
    if (await ask() === "open") await poll(ask, { signal: current.signal });
  };

  hearPage("points-moved", () => {
    follow();
    refreshParts();
  }, signal);
  hearPage("flights-wanted", follow, signal);
  signal.addEventListener("abort", () => following.abort());
  if (open > 0) follow();
}

async function tellLanding(setBalance: (cents: bigint) => void): Promise<void> {
  const detail = await readDetail();
  if (detail.kind === "done") setBalance(centsOf(detail.body.data.credit));
  tellPage("points-landed", null);
  await refreshParts();
}
