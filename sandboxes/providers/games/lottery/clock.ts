/** Draws follow one another on the minute; a draw's number is its minute since 1970. */
export const everyMs = 60_000;

/** How long before the draw bets close. */
export const closesMs = 10_000;

/** How many past draws are shown. */
const shownDraws = 12;

/** The draw that is next at a moment. */
export function nextDraw(now: Date): number {
  return Math.floor(now.getTime() / everyMs) + 1;
}

/** When a number is drawn. */
export function drawTime(number: number): Date {
  return new Date(number * everyMs);
}

/** Whether bets on a draw are taken at a moment: it is the next one, and doesn't begin at once. */
export function takesBets(number: number, now: Date): boolean {
  return number === nextDraw(now) && now.getTime() < drawTime(number).getTime() - closesMs;
}

/** The draws that are drawn already and shown at a moment, the last one last. */
export function drawnAt(now: Date): number[] {
  const next = nextDraw(now);
  return Array.from({ length: shownDraws }, (_, at) => next - shownDraws + at);
}
