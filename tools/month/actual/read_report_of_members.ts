import { type MemberRow, membersReport } from "@/api/accounting/reports/members_report.ts";
import { memberReports, membersListed } from "../play/terms.ts";
import type { MonthMember } from "../play/world.ts";
import type { Figures } from "./read_figures.ts";
import { noteDisagreements, type ReportCtx } from "./report_periods.ts";

/** `report members` of some days: everyone by account with every figure, and by another order those who come first. */
export async function reportOfMembers(
  ctx: ReportCtx,
  monthMembers: readonly Pick<MonthMember, "id" | "number">[],
): Promise<Figures> {
  const found: Figures = new Map();
  const numbers = new Map(monthMembers.map(({ id, number }) => [id, number]));
  for (const [from, to, first] of memberReports) {
    const at = `members/${from} ${to}`;
    for (const [order, limit] of [["account", monthMembers.length], [first, membersListed]] as const) {
      const { rows, members, totals, disagreements } = await membersReport(ctx, { from, to, order, limit });
      noteDisagreements(found, disagreements);
      found.set(`${at}/by ${order}`, rows.map(({ id }) => numbers.get(id)).join(" "));
      found.set(`${at}/all by ${order}`, [members, ...figuresOf(totals)].join(" "));
      for (const row of order === "account" ? rows : []) {
        found.set(`${at}/${numbers.get(row.id)}`, [row.level, ...figuresOf(row), row.balanceCents].join(" "));
      }
    }
  }
  return found;
}

function figuresOf(row: Omit<MemberRow, "id" | "account" | "level" | "balanceCents">): bigint[] {
  const { depositCents, withdrawalCents, givenCents, betCents, validBetCents, payoutCents, netCents } = row;
  return [depositCents, withdrawalCents, givenCents, betCents, validBetCents, payoutCents, netCents];
}
