import { localeOf } from "@/i18n/mod.ts";
import type { PageContext } from "@/components/page_context.ts";
import { clockText } from "@/shared/accounting_clock.ts";

/** The day of a moment on the site's clock. */
export function Day({ at, context }: { at: Date; context: PageContext }) {
  return <time class="num" datetime={at.toISOString()}>{siteDayText(at, context)}</time>;
}

/** The same as a text. */
export function siteDayText(at: Date, { clock: { utcOffsetHours }, lang }: PageContext): string {
  return clockText(at, { utcOffsetHours, dayShift: 0 }, localeOf(lang), "day");
}
