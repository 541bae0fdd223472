import type { ProposalReview, ReviewLine, ReviewUnit } from "@/api/platform/approvals/proposal_review.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { oneLine } from "../output/fit.ts";

/** The lines that show the difference of a change, each field before and after, and what it costs. */
export function reviewText({ changes, cost, from, to }: ProposalReview): string {
  const estimate = cost.length === 0
    ? []
    : [translated`Estimated by the days from ${from} to ${to}:`, ...cost.map(lineText)];
  return [...changes.map(lineText), ...estimate].join("\n");
}

/** A report with the difference and the cost below its sentence; as it is without one. */
export function withReview(message: string, review: ProposalReview | null): string {
  const lines = review ? reviewText(review) : "";
  return lines === "" ? message : `${message}\n${lines}`;
}

function lineText({ name, unit, before, after }: ReviewLine): string {
  const [was, will] = [valueText(before, unit), valueText(after, unit)];
  return was === will ? `  ${operationText(name)}: ${was}` : `  ${operationText(name)}: ${was} → ${will}`;
}

function valueText(value: ReviewLine["before"], unit: ReviewUnit | null): string {
  if (value === null) return "-";
  if (typeof value === "string") return oneLine(value);
  if (typeof value === "boolean") return value ? translated`yes` : translated`no`;
  switch (unit) {
    case "TWD":
      return `${value.toFixed(2)} TWD`;
    case "%":
      return `${value} %`;
    case "days":
      return translated`${value} days`;
    case "times":
      return translated`${value} times`;
    case null:
      return String(value);
  }
}
