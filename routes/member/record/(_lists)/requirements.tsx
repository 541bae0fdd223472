import { listRequirements } from "@/api/accounting/turnover/list_requirements.ts";
import { readRequirementDays, requirementFigures } from "@/api/accounting/turnover/record_days.ts";
import { RequirementListInput } from "@/api/accounting/turnover/schema.ts";
import type { RequirementView } from "@/components/turnover/requirement_view.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { toRequirementViews } from "../../(_lib)/requirement_view.ts";
import { RequirementsTable } from "../(_components)/requirements_table.tsx";

/** The member's turnover requirements: top-ups, adjustments and bonuses, with their progress. */
export const requirements: RecordList<RequirementListInput, RequirementView, (typeof requirementFigures)[number]> = {
  path: recordPaths.requirements,
  file: "turnover",
  heading: ({ record }) => record,
  input: RequirementListInput,
  async readPage(ctx, member, filter, lang) {
    const { data, next } = await listRequirements(ctx, member, filter);
    return { data: await toRequirementViews(ctx, data, lang, textsOf(lang)), next };
  },
  names: requirementFigures,
  readDays: readRequirementDays,
  figures: (totals, { record, withdraw }) => [
    { name: withdraw.turnoverLeft, value: moneyText(totals.remainingCents) },
    { name: record.requiredTurnover, value: moneyText(totals.requiredCents) },
    { name: record.playedTurnover, value: moneyText(totals.playedCents) },
    { name: record.source, value: fill(record.orders, { count: String(totals.requirements) }) },
  ],
  dayView: ({ record, withdraw }) => ({
    title: record.charts.requirements,
    up: { name: withdraw.turnoverLeft, cents: (day) => day.remainingCents },
    down: null,
    columns: [
      [record.requiredTurnover, (day) => moneyText(day.requiredCents)],
      [record.playedTurnover, (day) => moneyText(day.playedCents)],
      [withdraw.turnoverLeft, (day) => moneyText(day.remainingCents)],
    ],
  }),
  choice: {
    name: "state",
    label: (t) => t.record.state,
    every: (t) => t.record.everyState,
    options: (_, t) => t.record.requirementStates,
  },
  table: (rows, t) => <RequirementsTable rows={rows} t={t} />,
  start: { href: "/member/recharge", name: (t) => t.record.deposit },
  columns: ({ record, withdraw, bonuses }) => [
    [record.csv.createdAt, (row) => taipeiTime(row.created_at)],
    [record.source, (row) => row.title],
    [record.csv.amount, (row) => decimalText(centsOf(row.amount))],
    [record.times, (row) => row.factor],
    [record.requiredTurnover, (row) => decimalText(centsOf(row.required))],
    [record.playedTurnover, (row) => decimalText(centsOf(row.played))],
    [withdraw.turnoverLeft, (row) => decimalText(centsOf(row.remaining))],
    [bonuses.weights, (row) => row.weights],
    [record.csv.state, (row) => record.requirementStates[row.state]],
    [record.endedAt, (row) => taipeiTime(row.ended_at)],
  ],
};
