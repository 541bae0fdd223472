import { Command, InvalidArgumentError, Option } from "commander";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { listIntroduced } from "@/api/rewards/referrals/list_introduced.ts";
import {
  type CommissionLine,
  type CommissionMonth,
  type CommissionStatement,
  readCommissionLines,
  readCommissions,
} from "@/api/rewards/referrals/read_commissions.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { noSuchMember } from "../members/member_command.ts";
import { fail } from "../output/fail.ts";
import { amountColumn, type Column, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { printRows, type RowOptions } from "./print_rows.ts";

interface ShowOptions extends RowOptions {
  month?: string;
}

/** So many lines of a month are read at once. */
const pageSize = 1000;

/** `jadehall referrals show <account> [--month <month>]` */
export function referralsShowCommand(): Command {
  return new Command("show")
    .description("a member's commissions by month, or the lines of one month")
    .argument("<account>")
    .option("--month <month>", "the lines of this month's run, e.g. 2026-11", parseMonth)
    .option("--json", "print JSON, for other programs")
    .addOption(new Option("--csv", "as CSV").conflicts("json"))
    .action(onSite(show));
}

async function show({ ctx }: Site, account: string, { month, ...form }: ShowOptions): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  if (month !== undefined) {
    const { run, lines } = await readStatement(ctx, member, month);
    if (!run) {
      fail(translated`${account} has no commission of ${month}.`);
      return exitCodes.notFound;
    }
    printRows(lineColumns, lines, form, translated`It has no lines.`);
    return exitCodes.ok;
  }
  const { soFar, due, months } = await readCommissions(ctx, member);
  if (!form.json && !form.csv) {
    const { first, second, active } = await listIntroduced(ctx, member, { generation: 1, limit: 1 });
    print(
      translated`${account} has invited ${first}, of whom ${active} play this month; second generation: ${second}.`,
    );
    print(translated`${soFar.month} so far: ${decimalText(soFar.cents)} TWD of ${decimalText(soFar.basisCents)}.`);
    if (due) print(translated`${due.month}: ${decimalText(due.amountCents)} TWD to be paid from ${due.payDay} on.`);
  }
  printRows(monthColumns, months, form, translated`No month has been computed yet.`);
  return exitCodes.ok;
}

/** A month's run with all of its lines, page by page: they never change. */
async function readStatement(
  ctx: Ctx,
  member: MemberId,
  month: string,
): Promise<Pick<CommissionStatement, "run" | "lines">> {
  const { run, lines, next } = await readCommissionLines(ctx, member, { month, after: 0, limit: pageSize });
  for (let after = next; after !== null;) {
    const page = await readCommissionLines(ctx, member, { month, after, limit: pageSize });
    lines.push(...page.lines);
    after = page.next;
  }
  return { run, lines };
}

const monthColumns: readonly Column<CommissionMonth>[] = [
  { head: "month", text: ({ month }) => month, gives: "never" },
  amountColumn("carried in", ({ carriedInCents }) => decimalText(carriedInCents)),
  amountColumn("lines", ({ linesCents }) => decimalText(linesCents)),
  amountColumn("paid", ({ amountCents }) => decimalText(amountCents)),
  amountColumn("carried on", ({ carriedOutCents }) => decimalText(carriedOutCents)),
  timeColumn("counted", ({ at }) => at),
];

const lineColumns: readonly Column<CommissionLine>[] = [
  { head: "bets of", text: ({ month }) => month, gives: "never" },
  { head: "referred", text: ({ account }) => account ?? "closed", gives: "never" },
  { head: "generation", text: ({ generation }) => String(generation), align: "right" },
  amountColumn("basis", ({ basisCents }) => decimalText(basisCents)),
  { head: "percent", text: ({ percent }) => String(percent), align: "right" },
  { head: "held", text: ({ isHeld }) => isHeld ? "held" : "", colour: () => "yellow" },
  amountColumn("TWD", ({ amountCents }) => decimalText(amountCents)),
];

function parseMonth(text: string): string {
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError(translated`Give a month like 2026-11.`);
}
