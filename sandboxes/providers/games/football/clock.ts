import { stages } from "./rules.ts";

/** Matches kick off one after the other, on the minute; a match's number is the minute of its kick-off since 1970. */
const everyMs = 60_000;

/** How long before its kick-off a match takes bets, how long it is played, and how long its result is shown. */
const openMs = 180_000;
const stageMs = 15_000;
const playMs = stages * stageMs;
const shownMs = 240_000;

/** When a match kicks off and ends. */
export function kickOffOf(number: number): Date {
  return new Date(number * everyMs);
}

/** See {@link kickOffOf}. */
export function matchEndOf(number: number): Date {
  return new Date(number * everyMs + playMs);
}

/** How many times a match's score has been published: 0 before the first time, 6 when it has ended. */
export function stageAt(number: number, now: Date): number {
  const played = Math.floor((now.getTime() - kickOffOf(number).getTime()) / stageMs);
  return Math.min(stages, Math.max(0, played));
}

/** Whether a match is open for bets or will not be any more: false before. */
export function hasOpened(number: number, now: Date): boolean {
  return now.getTime() >= kickOffOf(number).getTime() - openMs;
}

/** The matches that are shown at a moment, the first to kick off first. */
export function matchesAt(now: Date): number[] {
  const first = Math.ceil((now.getTime() - playMs - shownMs) / everyMs);
  const last = Math.floor((now.getTime() + openMs) / everyMs);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
