import type { PageContext } from "@/components/page_context.ts";
import { clockText } from "@/shared/accounting_clock.ts";

/** The day of a moment on the site's clock. */
export function Day({ at, context }: { at: Date; context: PageContext }) {
  return <time class="num" datetime={at.toISOString()}>{dayText(at, context)}</time>;
}

/** The same as a text: `2026/11/20`. */
export function dayText(at: Date, { clock: { utcOffsetHours } }: PageContext): string {
  return clockText(at, { utcOffsetHours, dayShift: 0 }).slice(0, 10).replaceAll("-", "/");
}
