import type { FieldWord } from "../../../result.ts";
import { taipeiDay } from "../../../taipei_day.ts";

/** The youngest who may play, in years. */
export const adultYears = 18;

/**
 * What is wrong with a birthday (YYYY-MM-DD) on a day: null when whoever was born then is 18 on that day in Taipei. Born
 * on 29 February means 18 on 1 March of a year without one.
 */
export function birthdayFault(birthday: string, now: Date): FieldWord | null {
  if (birthday === "") return "birthday_required";
  if (!isDay(birthday)) return "date";
  const today = taipeiDay(now);
  if (birthday > today || birthday < "1900-01-01") return "date";
  // As text, so that 29 February plus 18 years is a day that comes after the 28th and before 1 March.
  const adultOn = `${Number(birthday.slice(0, 4)) + adultYears}${birthday.slice(4)}`;
  return adultOn <= today ? null : "too_young";
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
