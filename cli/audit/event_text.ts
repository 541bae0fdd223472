import type { FoundEvent } from "@/api/platform/audit/find_events.ts";

/** An event for other programs. */
export function eventJson({ at, ...event }: FoundEvent): object {
  return { ...event, at: at.toISOString() };
}

/** Joins the detail of an event into one line: `5 to 6, proposed_by amy`. */
export function detailText({ detail }: Pick<FoundEvent, "detail">): string {
  const { before, after, ...rest } = detail;
  const change = before === undefined && after === undefined
    ? []
    : [`${detailValueText(before)} to ${detailValueText(after)}`];
  return [...change, ...Object.entries(rest).map(([name, value]) => `${name} ${detailValueText(value)}`)].join(", ");
}

/** A value as a person reads it. */
export function detailValueText(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
