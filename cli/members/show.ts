import { Command } from "commander";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import { lastSignIns } from "@/api/identity/member_events/last_sign_ins.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { describeMember, type StatusEvent } from "@/api/identity/members/operators/describe_member.ts";
import { readMemberMoney } from "@/api/identity/members/operators/read_money.ts";
import { readMember } from "@/api/identity/members/read_member.ts";
import { readNotes } from "@/api/identity/notes/read_notes.ts";
import { complaintNumber } from "@/api/messages/complaints/complaint.ts";
import { findComplaints, type FoundComplaint } from "@/api/messages/complaints/operators/find_complaints.ts";
import { accountLinks, linkedAccounts } from "@/api/payments/withdrawals/payout_accounts/reviews/linked_accounts.ts";
import { readLevelProgress } from "@/api/rewards/levels/read_progress.ts";
import { memberBalances } from "@/db/ledger/balances.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { complaintJson } from "../complaints/list.ts";
import { proposalJson, proposalText } from "../approvals/proposal_text.ts";
import { oneLine, pad } from "../output/fit.ts";
import { report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchMember } from "./member_command.ts";
import { noteLines } from "./notes/note_lines.ts";
import { countedText } from "../output/counted_text.ts";

/** `jadehall members show <account>` */
export function membersShowCommand(): Command {
  return new Command("show")
    .description("show a member at a glance: status, level, money in and out, open orders, sign-ins, linked accounts")
    .argument("<account>")
    .option("--json", "print JSON, for other programs")
    .action(onSite(showMember));
}

async function showMember({ ctx }: Site, account: string, options: { json?: boolean }): Promise<ExitCode> {
  const id = await findMember(ctx, account);
  if (id === null) return report(noSuchMember(account));
  const overview = await readOverview(ctx, id);
  if (options.json) printJson(toJson(overview));
  else for (const [name, value] of linesOf(account, overview)) print(`${pad(labelOf(name), 24)} ${value}`);
  return exitCodes.ok;
}

/** A field's label. LINE is a name, and no line of a file. */
function labelOf(name: string): string {
  return name === "line" ? name : translatedText(name);
}

/** How many sign-ins are shown. */
const signInsShown = 5;

/** How many complaints are shown, the latest ones. */
const complaintsShown = 5;

/** How many linked accounts of a kind are named. */
const linkedShown = 5;

async function readOverview(ctx: Ctx, id: MemberId) {
  const [
    { mail: _, first_mail: __, email: ___, ...member },
    described,
    held,
    remaining,
    money,
    levels,
    signIns,
    linked,
    notes,
    complaints,
  ] = await Promise.all([
    readMember(ctx, id, "en"),
    describeMember(ctx, id),
    memberBalances(ctx.db, id),
    remainingTurnover(ctx.db, id),
    readMemberMoney(ctx.db, id, ctx.now()),
    readLevelProgress(ctx, id),
    lastSignIns(ctx.db, id, signInsShown),
    linkedAccounts(ctx, id),
    readNotes(ctx.db, id),
    findComplaints(ctx, { member: id, limit: complaintsShown }),
  ]);
  return { member, described, held, remaining, money, levels, signIns, linked, notes, complaints: complaints.data };
}

type Overview = Awaited<ReturnType<typeof readOverview>>;

function toJson(
  { member, described, held, remaining, money, levels, signIns, linked, notes, complaints }: Overview,
): object {
  const { proposals, ...rest } = described;
  return {
    ...member,
    ...rest,
    balances: Object.fromEntries([...held].map(([code, cents]) => [code, fromCents(cents)])),
    deposited: { total: fromCents(levels.total.depositCents), month: fromCents(levels.month.depositCents) },
    withdrawn: { total: fromCents(money.withdrawnCents), month: fromCents(money.withdrawnInMonthCents) },
    valid_bets: { total: fromCents(levels.total.validBetCents), month: fromCents(levels.month.validBetCents) },
    open: { deposits: money.openDeposits, withdrawals: money.openWithdrawals, transfers: money.openTransfers },
    open_bonuses: { count: money.openBonuses, amount: fromCents(money.openBonusCents) },
    remaining_turnover: fromCents(remaining),
    sign_ins: signIns,
    linked,
    notes,
    complaints: complaints.map(complaintJson),
    proposals: proposals.map(proposalJson),
  };
}

function linesOf(
  account: string,
  { member, described, held, remaining, money, levels, signIns, linked, notes, complaints }: Overview,
): [string, string][] {
  const { proposals, status_changed, ...rest } = described;
  const sums = (total: bigint, month: bigint) => translated`${decimalText(total)}, ${decimalText(month)} this month`;
  const open = [
    [money.openDeposits, "top-up"],
    [money.openWithdrawals, "withdrawal"],
    [money.openTransfers, "transfer"],
  ] as const;
  const lines: [string, unknown][] = [
    ...Object.entries({ ...member, ...rest }),
    ["status_changed", status_changed && statusText(status_changed)],
    ...[...held].map(([code, cents]): [string, string] => [code, decimalText(cents)]),
    ["deposited", sums(levels.total.depositCents, levels.month.depositCents)],
    ["withdrawn", sums(money.withdrawnCents, money.withdrawnInMonthCents)],
    ["valid_bets", sums(levels.total.validBetCents, levels.month.validBetCents)],
    [
      "open",
      open.filter(([count]) => count > 0).map(([count, noun]) => countedText(count, noun)).join(", ") ||
      translated`none`,
    ],
    ["open_bonuses", translated`${money.openBonuses}, ${decimalText(money.openBonusCents)} in all`],
    [
      "remaining_turnover",
      remaining > 0n ? translated`${fromCents(remaining)} (jadehall members turnover ${account})` : 0,
    ],
    ...signIns.map(({ at, address, device }): [string, string] => [
      "sign_in",
      `${timeText(at)} ${address ?? ""} ${device}`,
    ]),
    ...accountLinks.map((link): [string, string] => [`linked by ${link}`, linkedText(linked[link])]),
    ...noteLines(notes),
    ...complaints.map((complaint): [string, string] => ["complaint", complaintText(complaint)]),
    ...proposals.map((proposal): [string, string] => ["proposed", proposalText(proposal)]),
  ];
  return lines.map(([name, value]) => [name, value instanceof Date ? timeText(value) : oneLine(String(value ?? ""))]);
}

function statusText({ at, operator, action, reason }: StatusEvent): string {
  return translated`${timeText(at)} ${action} by ${operator}${reason === null ? "" : `: ${reason}`}`;
}

function complaintText({ id, subject, state, created_at, overdue }: FoundComplaint): string {
  return `${complaintNumber(id)} ${timeText(created_at)} ${subject}, ${overdue ? "overdue" : state}`;
}

function linkedText(accounts: readonly string[]): string {
  if (accounts.length === 0) return translated`none`;
  const more = accounts.length > linkedShown ? ", …" : "";
  return `${accounts.length}: ${accounts.slice(0, linkedShown).join(", ")}${more}`;
}
