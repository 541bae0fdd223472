import { Command, Option } from "commander";
import { type OrderFlag, orderFlags } from "@/api/payments/deposits/settlement/decide.ts";
import { findOperatorOrders, type FoundOrder } from "@/api/payments/deposits/operators/find_orders.ts";
import { shownStateOf } from "@/api/payments/deposits/orders/shown_state.ts";
import { type ShownDepositState, shownDepositStates } from "@/api/payments/deposits/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { addMadeOptions, addPageOptions, type MadeOptions, type PageOptions } from "../arguments/list_options.ts";
import type { Site } from "@/server/open_site.ts";
import { narrowedBy } from "../ids/narrowed_by.ts";
import { shortIds } from "../ids/short_ids.ts";
import { colourOfState } from "../output/paint.ts";
import {
  alertColumn,
  amountColumn,
  type Column,
  idColumn,
  numberColumn,
  stateColumn,
  timeColumn,
} from "../output/table.ts";
import { printPage } from "../output/print_page.ts";
import { orderId } from "./order_id.ts";
import { orderJson } from "./order_text.ts";
import { printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";

/** `jadehall orders list [--member …] [--vendor …] [--state …] [--flag …] [--from …] [--to …]` */
export function ordersListCommand(): Command {
  const command = addMadeOptions(
    new Command("list")
      .description("top-up orders, newest first, with their flags for operators")
      .option("--member <account>", "only this member's")
      .option("--vendor <code>", "only this vendor's, e.g. NORTH")
      .addOption(
        new Option("--state <state>", "only in this state; open: not ended").choices(["open", ...shownDepositStates]),
      )
      .addOption(
        new Option("--flag <flag>", "only with this flag; any: with any flag").choices(["any", ...orderFlags]),
      ),
  );
  return addPageOptions(command, { row: "order", parse: orderId.parse }).action(onSite(list));
}

interface ListOptions extends MadeOptions, PageOptions {
  member?: string;
  vendor?: string;
  state?: ShownDepositState | "open";
  flag?: OrderFlag | "any";
}

async function list({ ctx }: Site, { member: account, to, json, csv, ...options }: ListOptions): Promise<ExitCode> {
  const narrowed = await narrowedBy(ctx, orderId, { account, cursor: options.cursor });
  if ("code" in narrowed) return narrowed.code;
  const { data: orders, next } = await findOperatorOrders(ctx, { ...options, until: to, ...narrowed });
  if (json) printJson({ orders: orders.map(orderJson), next });
  else {
    const short = await shortIds(ctx.db, "deposit_orders", orders.map(({ id }) => id));
    printPage("orders", columns(short), { rows: orders, next }, { csv });
  }
  return exitCodes.ok;
}

function columns(short: ReadonlyMap<string, string>): Column<FoundOrder>[] {
  return [
    numberColumn("deposit"),
    // The number names it as well.
    { ...idColumn(short), isDetail: true },
    timeColumn("made", ({ created_at }) => created_at),
    { head: "member", text: ({ account }) => account },
    { head: "vendor", text: ({ vendor_code }) => vendor_code },
    amountColumn("TWD", ({ amount_cents }) => decimalText(amount_cents)),
    // A paid order that is not credited waits for an operator.
    stateColumn(shownStateOf, (state) => state === "paid" ? "yellow" : colourOfState(state)),
    alertColumn("flags", ({ flags }) => flags.join(",")),
  ];
}
