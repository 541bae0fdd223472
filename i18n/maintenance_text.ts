import type { MaintenanceNotice } from "@/api/refusals.ts";
import type { Refusal } from "@/api/result.ts";
import { taipeiMinute } from "@/shared/taipei_time.ts";
import { fill } from "./fill.ts";
import type { Lang, Texts } from "./mod.ts";
import { refusalText } from "./refusal_text.ts";

/**
 * Maintenance as members read of it: the operators' own words, or else the site's sentence, and until when, in
 * Taipei to the minute.
 */
export function maintenanceText(
  { maintenance: t }: Pick<Texts, "maintenance">,
  lang: Lang,
  sentence: string,
  { until, texts }: MaintenanceNotice,
): string {
  const text = texts[lang] ?? sentence;
  return until === null ? text : fill(t.until, { text, ...momentFigures(until) });
}

/** The sentence of a refusal, with the notice of the maintenance if that is the reason. */
export function noticedRefusalText(t: Texts, lang: Lang, refusal: Refusal): string {
  const sentence = refusalText(t, refusal);
  return refusal.maintenance ? maintenanceText(t, lang, sentence, refusal.maintenance) : sentence;
}

/** That a part of the site will be under maintenance, from when and, if that is known, until when. */
export function announcedText(
  { maintenance: t }: Pick<Texts, "maintenance">,
  { part, from, to }: { part: string; from: Date; to: Date | null },
): string {
  const text = (at: Date) => fill(t.moment, momentFigures(at));
  return to === null
    ? fill(t.soon, { part, from: text(from) })
    : fill(t.span, { part, from: text(from), to: text(to) });
}

/** The parts of a moment on Taipei's clocks. */
function momentFigures(at: Date): Record<"year" | "month" | "day" | "time", string> {
  const [year = "", month = "", day = "", time = ""] = taipeiMinute(at).split(/[- ]/);
  return { year, month, day, time };
}
