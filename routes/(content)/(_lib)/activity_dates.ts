import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "@/components/page_context.ts";
import { siteDayText } from "../(_components)/day.tsx";

/** When a promotion is: from a day to a day, or since and until one. */
export function activityDates(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  context: PageContext,
): string {
  const { content } = context.t;
  if (startsAt && endsAt) {
    return fill(content.period, { from: siteDayText(startsAt, context), to: siteDayText(endsAt, context) });
  }
  if (startsAt) return fill(content.from, { at: siteDayText(startsAt, context) });
  return endsAt ? fill(content.until, { at: siteDayText(endsAt, context) }) : content.longTerm;
}
