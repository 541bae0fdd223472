import { Command, Option } from "commander";
import {
  memberOrders,
  type MemberRow,
  membersReport,
  type MembersReportInput,
} from "@/api/accounting/reports/members_report.ts";
import { refusingArchived } from "../archives/refusing_archived.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { parseLimit } from "../arguments/list_options.ts";
import { amounts, type Figure } from "./figures.ts";
import { printReport } from "./print_report.ts";
import { addDaysOptions, daysOf, type DaysOptions } from "./span_options.ts";

/** `jadehall report members [--from <day>] [--to <day>] [--order <figure>] [--limit <count>]` */
export function reportMembersCommand(): Command {
  return addDaysOptions(
    new Command("members").description("members' activity in a range of days; the total covers all members"),
  )
    .addOption(
      new Option("--order <figure>", "sort by this figure, largest first").choices([...memberOrders]).default("net"),
    )
    .option("--limit <count>", "maximum number of rows, up to 1000", parseLimit, 50)
    .action(onSite(refusingArchived(members)));
}

async function members(
  { ctx }: Site,
  options: DaysOptions & Pick<MembersReportInput, "order" | "limit">,
): Promise<ExitCode> {
  const span = daysOf(options, ctx.now());
  if (!span) return exitCodes.usage;
  const { order, limit } = options;
  const { rows, members, totals, disagreements } = await membersReport(ctx, { ...span, order, limit });
  const total: PrintedRow = { ...totals, account: `total of ${members}`, level: "", balanceCents: null };
  const printed = rows.map((row) => ({ ...row, level: String(row.level) }));
  return printReport<PrintedRow>({ span, figures, rows: printed, total, disagreements }, options);
}

/** The total has no balance: whom it counts did something in the days, and others have points too. */
type PrintedRow =
  & Pick<
    MemberRow,
    "account" | "depositCents" | "withdrawalCents" | "givenCents" | "betCents" | "validBetCents" | "netCents"
  >
  & { level: string; balanceCents: bigint | null };

const figures: Figure<PrintedRow>[] = [
  { key: "account", kind: "text", of: ({ account }) => account },
  { key: "level", kind: "text", of: ({ level }) => level },
  ...amounts<PrintedRow>({
    deposited: ({ depositCents }) => depositCents,
    withdrawn: ({ withdrawalCents }) => withdrawalCents,
    given: ({ givenCents }) => givenCents,
    bet: ({ betCents }) => betCents,
    valid_bet: ({ validBetCents }) => validBetCents,
    net: ({ netCents }) => netCents,
  }),
  { key: "balance", kind: "amount", of: ({ balanceCents }) => balanceCents },
];
