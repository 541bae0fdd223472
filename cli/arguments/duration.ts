import { InvalidArgumentError } from "commander";
import { translated } from "@/server/operators/translated.ts";

const unitsMs: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };

/** Reads an option like `90s`, `15m`, `2h` or `3d`, in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = unitsMs[unit];
  if (!count || !unitMs) throw new InvalidArgumentError(translated`Give a duration, like 90s, 15m, 2h or 3d.`);
  return Number(count) * unitMs;
}

/** A duration for people, in its two largest units: `2h05m`, `3d01h`, `12s`. */
export function durationText(ms: number): string {
  const parts: string[] = [];
  let rest = Math.max(0, ms);
  for (const [unit, unitMs] of Object.entries(unitsMs)) {
    const count = Math.floor(rest / unitMs);
    rest %= unitMs;
    if (parts.length === 0 && count === 0 && unit !== "s") continue;
    parts.push(parts.length === 0 ? `${count}${unit}` : `${String(count).padStart(2, "0")}${unit}`);
    if (parts.length === 2) break;
  }
  return parts.join("");
}
