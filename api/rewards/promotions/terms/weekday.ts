/** The day of the week of a calendar day: 0 for Monday, 6 for Sunday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
