import { listActivities } from "@/api/content/contents/activities.ts";
import type { Ctx } from "@/api/context.ts";
import { weightedGroups } from "@/api/rewards/promotions/terms/terms.ts";
import type { RequirementRow } from "@/api/accounting/turnover/requirements.ts";
import { toRequirementAnswer } from "@/api/accounting/turnover/to_answer.ts";
import type { RequirementView } from "@/components/turnover/requirement_view.ts";
import type { Lang, Texts } from "@/i18n/mod.ts";

/** Requirements of turnover as pages show them: a promotion's bonus has the promotion's title. */
export async function toRequirementViews(
  ctx: Pick<Ctx, "caches" | "now">,
  rows: readonly RequirementRow[],
  lang: Lang,
  t: Texts,
): Promise<RequirementView[]> {
  const isOfPromotion = ({ kind }: RequirementRow) => kind === "promotion";
  const promotions = rows.some(isOfPromotion) ? await listActivities(ctx, lang) : [];
  const titles = new Map(promotions.map(({ key, title }) => [key, title]));
  return rows.map((row) => {
    const { source, weights, ...shown } = toRequirementAnswer(row);
    const title = isOfPromotion(row) && source !== null ? titles.get(source) : undefined;
    return { ...shown, title: title ?? t.wallet.movements[row.kind], weights: weightsText(weights, t) };
  });
}

/** The groups of games whose bets don't count whole, `Live 50% · Other 0%`; empty if all do. */
function weightsText(weights: Readonly<Record<string, number>>, { bonuses, games }: Texts): string {
  return weightedGroups.flatMap((group) => {
    const percent = weights[group] ?? 100;
    return percent === 100 ? [] : [`${group === "other" ? bonuses.other : games.groups[group]} ${percent}%`];
  }).join(" · ");
}
