import { Command, Option } from "commander";
import { type OrderFlag, orderFlags } from "@/api/deposits/settlement/decide.ts";
import { findOrders, type FoundOrder, type OrderSearch } from "@/api/deposits/operators/find_orders.ts";
import { type DepositState, depositStates } from "@/api/deposits/schema.ts";
import { FromDate, ToDate } from "@/api/http/list_input.ts";
import { findMember } from "@/api/members/find_member.ts";
import { dateParser } from "../date_parser.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { parseLimit } from "../list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { parseOrderId } from "./order_id.ts";
import { orderJson } from "./order_text.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";

/** `jadehall orders list [--member …] [--vendor …] [--state …] [--flag …] [--from …] [--to …]` */
export function ordersListCommand(): Command {
  return new Command("list")
    .description("top-up orders, newest first, with what calls an operator to them")
    .option("--member <account>", "only this member's")
    .option("--vendor <code>", "only this vendor's, e.g. NORTH")
    .addOption(new Option("--state <state>", "only in this state; open: not over").choices(["open", ...depositStates]))
    .addOption(new Option("--flag <flag>", "only with this flag; any: with one at all").choices(["any", ...orderFlags]))
    .option("--from <date>", "made from this day (Taipei) or ISO time on", dateParser(FromDate))
    .option("--to <date>", "…up to and with this day or time", dateParser(ToDate))
    .option("--limit <count>", "how many at most, up to 1000", parseLimit, 50)
    .option("--cursor <id>", "go on after this order", parseOrderId)
    .option("--json", "for other programs")
    .action(onSite(list));
}

interface ListOptions {
  member?: string;
  vendor?: string;
  state?: DepositState | "open";
  flag?: OrderFlag | "any";
  from?: Date;
  to?: Date;
  limit: number;
  cursor?: string;
  json?: boolean;
}

async function list({ ctx }: Site, { member: account, to, json, ...options }: ListOptions): Promise<ExitCode> {
  const search: OrderSearch = { ...options, until: to };
  if (account !== undefined) {
    const member = await findMember(ctx, account);
    if (member === null) {
      complain(`There is no member ${account}.`);
      return exitCodes.notFound;
    }
    search.member = member;
  }
  const { data: orders, next } = await findOrders(ctx, search);
  if (json) printJson({ orders: orders.map(orderJson), next });
  else describe(orders, next);
  return exitCodes.ok;
}

function describe(orders: FoundOrder[], next: string | null): void {
  for (const { id, created_at, account, vendor_code, amount_cents, state, flags } of orders) {
    const what = [
      id,
      created_at.toISOString(),
      account,
      vendor_code,
      decimalText(amount_cents),
      state,
      flags.join(","),
    ];
    print(what.join("\t").trimEnd());
  }
  if (orders.length === 0) print("There are no such orders.");
  if (next !== null) print(`There are more: --cursor ${next}`);
}
