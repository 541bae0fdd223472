import { localeOf } from "@/i18n/mod.ts";
import type { PageContext } from "@/components/page_context.ts";
import { clockText } from "@/shared/accounting_clock.ts";

/** The day of a moment on the site's clock. */
export function Day({ at, context: { clock: { utcOffsetHours }, lang } }: { at: Date; context: PageContext }) {
  return (
    <time class="num" datetime={at.toISOString()}>
      {clockText(at, { utcOffsetHours, dayShift: 0 }, localeOf(lang), "day")}
    </time>
  );
}
