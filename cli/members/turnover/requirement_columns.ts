import type { RequirementRow } from "@/api/accounting/turnover/requirements.ts";
import { toRequirementAnswer } from "@/api/accounting/turnover/to_answer.ts";
import { decimalText } from "@/shared/money.ts";
import { amountColumn, type Column, idColumn, stateColumn, timeColumn } from "../../output/table.ts";

/** The columns of turnover requirements with their progress; ids are as short as they may be typed. */
export function requirementColumns(short: ReadonlyMap<string, string>): Column<RequirementRow>[] {
  return [
    idColumn(short),
    { head: "for", text: ({ kind, source }) => source ? `${kind} ${source}` : kind, gives: "first" },
    { ...amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)), isDetail: true },
    { head: "times", text: (row) => String(toRequirementAnswer(row).factor), align: "right", isDetail: true },
    amountColumn("required", ({ required_cents }) => decimalText(required_cents)),
    amountColumn("played", ({ consumed_cents }) => decimalText(consumed_cents)),
    { head: "weights", text: weightsText, isDetail: true },
    stateColumn(({ state }) => state),
    timeColumn("asked", ({ created_at }) => created_at),
    { ...timeColumn("waived", ({ ended_at }) => ended_at), isDetail: true },
  ];
}

function weightsText({ weights }: RequirementRow): string {
  return Object.entries(weights).map(([group, percent]) => `${group} ${percent}%`).join(", ") || "-";
}
