import { isCalendarDay, taipeiDay } from "../taipei_time.ts";

/** The youngest who may play, in years. */
const adultYears = 18;

/** The earliest birthday that is taken. */
export const earliestBirthday = "1900-01-01";

/** The faults of a birthday; words of `errors.fields` in i18n. */
type BirthdayFault = "birthday_required" | "date" | "too_young";

/**
 * Checks a birthday (YYYY-MM-DD) by a day in Taipei; null when a person born then is 18 on that day. Born on 29
 * February means 18 on 1 March of a year without one.
 */
export function birthdayFault(birthday: string, now: Date): BirthdayFault | null {
  if (birthday === "") return "birthday_required";
  if (!isCalendarDay(birthday)) return "date";
  const today = taipeiDay(now);
  if (birthday > today || birthday < earliestBirthday) return "date";
  // As text, so that 29 February plus 18 years is a day that comes after the 28th and before 1 March.
  const adultOn = `${Number(birthday.slice(0, 4)) + adultYears}${birthday.slice(4)}`;
  return adultOn <= today ? null : "too_young";
}

/** The latest birthday (YYYY-MM-DD) that {@link birthdayFault} takes at a moment. */
export function latestBirthday(now: Date): string {
  const today = taipeiDay(now);
  const birthday = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`;
  // On 29 February of a year whose counterpart 18 years before had none, the day before it is the latest.
  return isCalendarDay(birthday) ? birthday : birthday.replace(/29$/, "28");
}
