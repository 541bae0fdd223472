import { dayText, laterText, type MomentForm, momentText } from "@/shared/moment_text.ts";
import { useLocale } from "./locale.ts";

interface TimeProps {
  at: Date | string;
  form?: MomentForm;
  /** An earlier moment beside it: on its day only the time of day is written. */
  after?: Date | string;
  class?: string;
}

/** A moment in the page's language, on Taipei's clocks; see {@link momentText} and {@link laterText}. */
export function Time({ at, form, after, class: name = "num" }: TimeProps) {
  const locale = useLocale();
  return (
    <time class={name} dateTime={new Date(at).toISOString()}>
      {after === undefined ? momentText(at, locale, form) : laterText(after, at, locale)}
    </time>
  );
}

/** A calendar day, `2026-11-23`, or a month, `2026-11`, in the page's language. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day, useLocale())}</time>;
}
