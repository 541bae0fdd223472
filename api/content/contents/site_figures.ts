import { latestWins, type Win } from "@/api/games/bets/latest_wins.ts";
import type { Core } from "../../core.ts";
import { cacheFor } from "../../work/cache_for.ts";
import { onlineCount } from "@/api/identity/sessions/online_count.ts";

/** The figures of members' activity that pages show to everyone. */
export interface PublicFigures {
  onlineCount: number;
  wins: readonly Win[];
}

/** The figures as this process remembers them, so that showing a page asks the database nothing. */
export interface SiteFigures {
  read(ctx: Core): Promise<PublicFigures>;
}

/** How long a process may show old figures, in milliseconds. */
export const figuresLifetimeMs = 5_000;

/** Figures that are read again once they are older than {@link figuresLifetimeMs}. */
export function createSiteFigures(now?: () => number): SiteFigures {
  return { read: cacheFor(figuresLifetimeMs, readFigures, now) };
}

async function readFigures(ctx: Core): Promise<PublicFigures> {
  const [online, wins] = await Promise.all([onlineCount(ctx), latestWins(ctx)]);
  return { onlineCount: online, wins };
}
