import type { MethodValues } from "@/api/payments/deposits/operators/change_method.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** Numbers in order as ranges: `0-5`, `1,3-5`. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => from === to ? from : `${from}-${to}`).join();
}

/** Days and hours in Taipei, as `methods set` takes them. */
export function timesText({ days, hours }: Pick<MethodValues, "days" | "hours">): string {
  const onDays = days.length === 7 ? null : translated`days ${rangesText(days)}`;
  if (hours === null) return onDays ?? translated`always`;
  const clock = `${clockText(hours.from)}-${clockText(hours.to)}`;
  return onDays === null ? clock : `${onDays} ${clock}`;
}

/** A value of a method in words. */
export function methodValueText(field: keyof MethodValues, values: MethodValues): string {
  switch (field) {
    case "place":
      return String(values.place);
    case "minCents":
    case "maxCents":
      return `${decimalText(values[field])} TWD`;
    case "levels":
      return rangesText(values.levels);
    case "days":
      return rangesText(values.days);
    case "hours":
      return values.hours === null ? translated`the whole day` : timesText({ days: allDays, hours: values.hours });
    case "isShown":
      return values.isShown ? translated`shown` : translated`hidden`;
  }
}

/** The fields of a method, as operators call them. */
export const fieldNames: Record<keyof MethodValues, string> = {
  place: "place",
  minCents: "least",
  maxCents: "most",
  levels: "levels",
  days: "days",
  hours: "hours",
  isShown: "shown",
};

/** From Monday to Sunday. */
export const allDays = [1, 2, 3, 4, 5, 6, 7];

function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
