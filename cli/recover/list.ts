import { Command } from "commander";
import {
  type HeldWithdrawal,
  listUnrecovered,
  type LostOrder,
  type OtherBalance,
  type RecoveryRemains,
  type StrangersBets,
} from "@/api/accounting/recovery/list_unrecovered.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable } from "../output/table.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall recover list` */
export function recoverListCommand(): Command {
  const command = new Command("list")
    .description(
      "what a restore leaves to be decided: held withdrawals, callbacks about lost orders, bets of lost members, and " +
        "balances that play does not explain; exit code 6 if there is any",
    );
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, { json, csv }: FormatOptions): Promise<ExitCode> {
  const found = await listUnrecovered(ctx);
  if (json) printJson(found && toJson(found));
  else if (csv) printCsv(csvColumns, found ? rowsOf(found) : []);
  else if (found) describe(found);
  else print(translated`There is no recovery.`);
  return found && countOf(found) > 0 ? exitCodes.findings : exitCodes.ok;
}

function countOf({ held, lostOrders, balances, strangers }: RecoveryRemains): number {
  return held.length + lostOrders.length + balances.length + strangers.length;
}

const heldColumns: Column<HeldWithdrawal>[] = [
  { head: "held withdrawal", text: ({ id }) => id, gives: "never" },
  { head: "state", text: ({ state }) => state },
  { head: "amount", text: ({ amountCents }) => decimalText(amountCents), align: "right" },
];

const orderColumns: Column<LostOrder>[] = [
  { head: "callback about a lost order", text: ({ callback }) => String(callback), gives: "never" },
  { head: "vendor", text: ({ vendor }) => vendor },
  { head: "received", text: ({ receivedAt }) => timeText(receivedAt) },
];

const balanceColumns: Column<OtherBalance>[] = [
  { head: "balance at", text: ({ provider }) => provider },
  { head: "player", text: ({ player }) => player, gives: "never" },
  { head: "ours", text: ({ oursCents }) => decimalText(oursCents), align: "right" },
  { head: "won since", text: ({ wonCents }) => decimalText(wonCents), align: "right" },
  {
    head: "theirs",
    text: ({ theirsCents }) => theirsCents === null ? translated`no answer` : decimalText(theirsCents),
    align: "right",
  },
];

const strangerColumns: Column<StrangersBets>[] = [
  { head: "bets of a lost member at", text: ({ provider }) => provider },
  { head: "player", text: ({ player }) => player, gives: "never" },
  { head: "bets", text: ({ bets }) => String(bets), align: "right" },
];

/** One of all that is left, in the form that all kinds share. */
interface RemainsRow {
  what: string;
  at?: string;
  id: string;
  ours?: bigint;
  won?: bigint;
  theirs?: bigint | null;
}

const csvColumns: Column<RemainsRow>[] = [
  { head: "what", text: ({ what }) => what },
  { head: "at", text: ({ at = "" }) => at },
  { head: "id", text: ({ id }) => id },
  { head: "ours", text: ({ ours }) => centsText(ours), isAmount: true },
  { head: "won since", text: ({ won }) => centsText(won), isAmount: true },
  { head: "theirs", text: ({ theirs }) => centsText(theirs), isAmount: true },
];

function centsText(cents: bigint | null | undefined): string {
  return cents == null ? "" : decimalText(cents);
}

function rowsOf({ held, lostOrders, balances, strangers }: RecoveryRemains): RemainsRow[] {
  return [
    ...held.map(({ id, state, amountCents: ours }) => ({ what: `held withdrawal, ${state}`, id, ours })),
    ...lostOrders.map(({ vendor: at, callback }) => ({
      what: "callback about a lost order",
      at,
      id: String(callback),
    })),
    ...balances.map(({ provider: at, player: id, oursCents: ours, wonCents: won, theirsCents: theirs }) => ({
      what: theirs === null ? "balance without an answer" : "balance",
      at,
      id,
      ours,
      won,
      theirs,
    })),
    ...strangers.map(({ provider: at, player: id, bets }) => ({
      what: `${bets} bets of a lost member`,
      at,
      id,
    })),
  ];
}

function describe(found: RecoveryRemains): void {
  const { recovery, held, lostOrders, balances, strangers } = found;
  if (held.length > 0) printTable(heldColumns, held);
  if (lostOrders.length > 0) printTable(orderColumns, lostOrders);
  if (balances.length > 0) printTable(balanceColumns, balances);
  if (strangers.length > 0) printTable(strangerColumns, strangers);
  const count = countOf(found);
  print(
    translated`Recovery ${recovery.id}, restored to ${timeText(recovery.point_at)}: ${
      count === 0 ? translated`the site finds nothing that is left` : translated`${count} left`
    }.`,
  );
}

function toJson({ recovery, held, lostOrders, balances, strangers }: RecoveryRemains) {
  return {
    recovery: recovery.id,
    point: recovery.point_at.toISOString(),
    held: held.map(({ id, state, amountCents }) => ({ id, state, amount: decimalText(amountCents) })),
    lost_orders: lostOrders.map(({ callback, vendor, receivedAt }) => ({
      callback,
      vendor,
      received_at: receivedAt.toISOString(),
    })),
    balances: balances.map(({ provider, player, member, oursCents, theirsCents, wonCents }) => ({
      provider,
      player,
      member,
      ours: decimalText(oursCents),
      theirs: theirsCents === null ? null : decimalText(theirsCents),
      won: decimalText(wonCents),
    })),
    strangers,
  };
}
