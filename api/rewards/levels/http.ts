import { z } from "zod";
import { textsOf } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import { ctxOf, langOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { type Level, readLevels } from "./read_levels.ts";
import { type LevelSums, readLevelProgress } from "./read_progress.ts";
import { LevelAnswer, LevelItem } from "./schema.ts";

/** The calls about a member's level, and all levels. */
export const levelRoutes = apiRoutes("levels")
  .read("user/level", {
    summary: "The member's level, and what they have for the next one",
    action: "read",
    input: z.object({}),
    answer: z.object({ data: LevelAnswer }),
  }, async (c) => {
    const ctx = ctxOf(c);
    const { level, levels, total, month, keeping } = await readLevelProgress(ctx, memberOf(c));
    const next = levels[level + 1];
    return done({
      data: {
        level,
        next: next?.level ?? null,
        progress: toEither(total),
        requirement: next ? toEither(next.requirement) : null,
        month: toEither(month),
        keeping: keeping && toEither(keeping),
      },
    });
  })
  .read("user/level/setting", {
    summary: "All levels, from the lowest: what each takes and gives",
    action: "read",
    input: z.object({}),
    answer: z.object({ data: z.array(LevelItem) }),
  }, async (c) => {
    const ctx = ctxOf(c);
    const [levels, { rates }] = await Promise.all([readLevels(ctx), ctx.catalogue.read()]);
    const isRetained = ctx.settings.get("level.kept_since") !== "";
    const { names } = textsOf(langOf(c)).vip;
    return done({ data: levels.map((level) => toSetting(level, { name: names[level.level]!, rates, isRetained })) });
  });

function toSetting(
  level: Level,
  { name, rates, isRetained }: { name: string; rates: ReadonlyMap<string, readonly number[]>; isRetained: boolean },
): LevelItem {
  const ofLevel = [...rates].map(([group, byLevel]) => [group as GameGroup, byLevel[level.level] ?? 0] as const);
  return {
    level: level.level,
    name,
    requirement: toEither(level.requirement),
    keeping: isRetained && level.level > 0 ? toEither(level.keeping) : null,
    rates: Object.fromEntries(ofLevel),
    withdrawal_max: fromCents(level.maxWithdrawalCents),
    withdrawals_a_day: level.withdrawalsADay,
    birthday_gift: fromCents(level.birthdayCents),
    monthly_gift: fromCents(level.monthlyCents),
  };
}

function toEither({ depositCents, validBetCents }: LevelSums) {
  return { deposit: fromCents(depositCents), valid_bet: fromCents(validBetCents) };
}
