import { translated } from "@/server/operators/translated.ts";

/** Says that a step found its table held by others all the time. */
export function busyText(table: string): string {
  return translated`Long statements hold ${table}. Nothing is lost: say this again when they have ended.`;
}
