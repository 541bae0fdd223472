import type { MineAnswer, OddsAnswer } from "@/api/rewards/turntable/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The odds of now, as members and visitors see them. */
export type Odds = Pick<OddsAnswer, "data" | "turntable" | "version" | "total_weight">;

/** The turntable's data about the calling member. */
export type Mine = MineAnswer;

/** The texts that the parts of the turntable need in the browser. */
export type TurntableTexts =
  & Omit<Texts["turntable"], "lead" | "howText" | "rules" | "winners" | "noWinners" | "closedHint" | "howToEarn">
  & { timeout: string; failed: string; unconfirmed: string };

/** The parts' texts, of all texts of a language. */
export function turntableTexts({ turntable, common }: Texts): TurntableTexts {
  const { lead: _1, howText: _2, rules: _3, winners: _4, noWinners: _5, closedHint: _6, howToEarn: _7, ...texts } =
    turntable;
  return { ...texts, timeout: common.timeout, failed: common.requestFailed, unconfirmed: common.unconfirmed };
}
