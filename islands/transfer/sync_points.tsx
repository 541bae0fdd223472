import { useEffect } from "react";
import { readGameBalance } from "@/client/calls/transfers.ts";
import { refreshParts } from "@/client/page/refresh_parts.ts";

/**
 * Asks the providers of these games what the member has there, now that the page is shown: play has changed it since the
 * ledger last read it. Then the page's figures are read again. It renders nothing.
 */
export function SyncPoints({ games }: { games: readonly string[] }) {
  useEffect(() => {
    const stop = new AbortController();
    const sync = async () => {
      const answers = await Promise.all(games.map((game) => readGameBalance(game, stop.signal)));
      if (!stop.signal.aborted && answers.some(({ kind }) => kind === "done")) await refreshParts();
    };
    sync();
    return () => stop.abort();
  }, []);
  return null;
}
