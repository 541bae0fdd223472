import { translated } from "@/server/operators/translated.ts";
import { timeText } from "../output/time_text.ts";

/** From when to when a maintenance lasts, on Taipei's clocks; without an end until it is ended. */
export function maintenanceSpanText(from: Date, until: Date | null): string {
  return until
    ? translated`from ${timeText(from)} until ${timeText(until)}`
    : translated`from ${timeText(from)}, until it is ended`;
}
