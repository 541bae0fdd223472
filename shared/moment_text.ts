import { clockDateTime, taipeiClock, taipeiDateTime, taipeiDay } from "./taipei_time.ts";

/** How much of a moment is written: `short` leaves out the year and, as `minute`, the seconds; `clock` is the time of day. */
export type MomentForm = "second" | "minute" | "short" | "day" | "clock";

/**
 * A moment on Taipei's clocks, to the minute unless `form` says otherwise, as readers of a language write it:
 * `2026/11/23 14:36`, `23/11/2026 14:36` in Vietnamese, `23 Nov 2026 14:36` in English.
 *
 * @param locale the page's BCP 47 tag
 */
export function momentText(at: Date | string, locale: string, form: MomentForm = "minute"): string {
  return written(taipeiDateTime(at), locale, form);
}

/** The same on clocks that are `aheadMs` ahead of UTC. */
export function clockMomentText(at: Date | string, aheadMs: number, locale: string, form: MomentForm): string {
  return written(clockDateTime(at, aheadMs), locale, form);
}

/** The later of two moments: its time of day, with its day where that is another one. */
export function laterText(at: Date | string, later: Date | string, locale: string): string {
  return taipeiDay(at) === taipeiDay(later) ? taipeiClock(later).slice(0, 5) : momentText(later, locale);
}

/** A calendar day, `2026-11-23`, or a month, `2026-11`, as readers of a language write it. */
export function dayText(day: string, locale: string): string {
  return inOrder(day, locale, true);
}

function written(dateTime: string, locale: string, form: MomentForm): string {
  const [date = "", time = ""] = dateTime.split(" ");
  if (form === "clock") return time;
  const dayOfYear = inOrder(date, locale, form !== "short");
  if (form === "day") return dayOfYear;
  return `${dayOfYear} ${form === "second" ? time : time.slice(0, 5)}`;
}

function inOrder(date: string, locale: string, hasYear: boolean): string {
  const [year = "", month = "", ...days] = date.split("-");
  const years = hasYear ? [year] : [];
  switch (locale) {
    case "vi":
      return [...days, month, ...years].join("/");
    case "en":
      return [...days, months[Number(month) - 1], ...years].join(" ");
    default:
      return [...years, month, ...days].join("/");
  }
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
