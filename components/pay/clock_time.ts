/** The time of day in Taipei, where the members are: `14:36:05`. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB", { timeZone: "Asia/Taipei" });
}

/** Day and time of day in Taipei, to the minute: `2026-11-20 14:36`. */
export function dayTime(iso: string): string {
  return new Date(iso).toLocaleString("sv-SE", { timeZone: "Asia/Taipei", dateStyle: "short", timeStyle: "short" });
}

/** The later of two moments: its time of day, with its day where that is another one. */
export function timeAfter(iso: string, laterIso: string): string {
  return dayTime(iso).slice(0, 10) === dayTime(laterIso).slice(0, 10) ? clockTime(laterIso) : dayTime(laterIso);
}

/** A span as `02:13:41`, or `13:41` below an hour; nothing is left below zero. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}
