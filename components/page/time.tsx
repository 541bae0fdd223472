import { dayText, type MomentForm, momentText } from "@/shared/moment_text.ts";
import { useLocale } from "./locale.ts";

interface TimeProps {
  at: Date | string;
  form?: MomentForm;
  class?: string;
}

/** A moment in the page's language, on Taipei's clocks; see {@link momentText}. */
export function Time({ at, form, class: name = "num" }: TimeProps) {
  return <time class={name} dateTime={new Date(at).toISOString()}>{momentText(at, useLocale(), form)}</time>;
}

/** A calendar day, `2026-11-23`, or a month, `2026-11`, in the page's language. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(day, useLocale())}</time>;
}
