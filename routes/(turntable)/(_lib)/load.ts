import { readMine } from "@/api/rewards/turntable/read_mine.ts";
import type { MineAnswer, OddsAnswer } from "@/api/rewards/turntable/schema.ts";
import { prizeTextIn, toMine, toOdds } from "@/api/rewards/turntable/to_answer.ts";
import type { State } from "@/define.ts";
import { turntableOf } from "@/api/rewards/turntable/turntable_cache.ts";

/** Everything that the turntable's page shows. */
export interface TurntableView {
  odds: OddsAnswer;
  /** Empty if the operators wrote none. */
  title: string;
  rules: string;
  endsAt: Date | null;
  /** Null for a visitor. */
  mine: MineAnswer | null;
}

/** Reads the current turntable, and the member's part in it. */
export async function readTurntableView({ ctx, lang, signedIn }: State): Promise<TurntableView> {
  const [current, winners, mine] = await Promise.all([
    turntableOf(ctx).current(ctx.now()),
    turntableOf(ctx).winners(),
    signedIn && readMine(ctx, signedIn.member.id),
  ]);
  return {
    odds: toOdds(current, winners, lang),
    title: current ? prizeTextIn(current.titles, lang) : "",
    rules: current ? prizeTextIn(current.rules, lang) : "",
    endsAt: current?.endsAt ?? null,
    mine: mine && toMine(mine, lang),
  };
}
