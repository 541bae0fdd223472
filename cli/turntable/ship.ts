import { Command } from "commander";
import {
  readRecipient,
  shipGoods,
  type Shipped,
  type WaitingGoods,
  waitingGoods,
} from "@/api/rewards/turntable/operators/ship_goods.ts";
import { prizeName } from "@/api/rewards/turntable/prize.ts";
import { textsOf } from "@/i18n/mod.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { shortIds } from "../ids/short_ids.ts";
import { type Operation, operationOf, operatorOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { printPage } from "../output/print_page.ts";
import { type Column, idColumn, numberColumn, timeColumn } from "../output/table.ts";
import { type Report, report } from "../output/report.ts";
import { drawId } from "./turntable_argument.ts";

interface ShipOptions extends Operation, FormatOptions {
  carrier?: string;
  tracking?: string;
}

/** `jadehall turntable ship [draw]` */
export function turntableShipCommand(): Command {
  const command = new Command("ship")
    .description(
      "goods to be sent; for one draw, its address; with --carrier and --tracking, mark them as sent",
    )
    .argument("[draw]", "the draw's number or id, or the beginning of its id", drawId.parse)
    .option("--carrier <name>", "the carrier; shown to the member")
    .option("--tracking <number>", "the carrier's tracking number; shown to the member")
    .option("--reason <text>", "reason, for the audit trail", "")
    .addOption(operatorOption());
  return addFormatOptions(command).action(onSite(ship));
}

async function ship({ ctx }: Site, text: string | undefined, options: ShipOptions): Promise<ExitCode> {
  if (text === undefined) return await list(ctx, options);
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const found = await drawId.find(ctx.db, text);
  if ("code" in found) return found.code;
  const { carrier, tracking } = options;
  if (carrier === undefined && tracking === undefined) return await address(ctx, found.id, by, options);
  if (!carrier?.trim() || !tracking?.trim()) {
    fail(translated`Give both --carrier and --tracking.`);
    return exitCodes.usage;
  }
  return report(reportOf(found.id, await shipGoods(ctx, found.id, { carrier, tracking }, by)));
}

async function list(ctx: Site["ctx"], { json, csv }: ShipOptions): Promise<ExitCode> {
  const waiting = await waitingGoods(ctx.db, 1000);
  if (json) printJson(waiting.map(({ prize, ...goods }) => ({ ...goods, prize: nameOf({ prize }) })));
  else if (waiting.length === 0 && !csv) print(translated`There are no goods to send.`);
  else {
    const short = await shortIds(ctx.db, "turntable_draws", waiting.map(({ id }) => id));
    printPage("goods", columns(short), { rows: waiting, next: null }, { csv });
  }
  return exitCodes.ok;
}

async function address(ctx: Site["ctx"], id: string, by: Operation, { json }: ShipOptions): Promise<ExitCode> {
  const goods = await readRecipient(ctx, id, { operator: by.operator, reason: by.reason });
  if (!goods) {
    fail(translated`Draw ${id} has won no goods.`);
    return exitCodes.notFound;
  }
  const { prize, state, recipient } = goods;
  if (json) printJson({ draw: id, prize: nameOf({ prize }), state, recipient });
  else if (recipient) print([nameOf({ prize }), state, recipient.name, recipient.mobile, recipient.address].join("\n"));
  else print(translated`${nameOf({ prize })}\nThe member has not given an address yet.`);
  return exitCodes.ok;
}

function reportOf(id: string, shipped: Shipped): Report {
  switch (shipped) {
    case "shipped":
      return { message: translated`The goods of draw ${id} are marked as sent.`, code: exitCodes.ok };
    case "shipped_already":
      return {
        message: translated`The goods of draw ${id} were already sent; nothing changed.`,
        code: exitCodes.findings,
      };
    case "address_missing":
      return {
        message: translated`The member has not given an address for the goods of draw ${id} yet.`,
        code: exitCodes.findings,
      };
    case "not_found":
      return { message: translated`Draw ${id} has won no goods.`, code: exitCodes.notFound };
  }
}

function nameOf({ prize }: Pick<WaitingGoods, "prize">): string {
  return prizeName(prize, "tw", textsOf("tw"));
}

function columns(short: ReadonlyMap<string, string>): Column<WaitingGoods>[] {
  return [
    numberColumn("draw"),
    idColumn(short),
    { head: "member", text: ({ account }) => account },
    { head: "prize", text: nameOf, gives: "first" },
    timeColumn("won", ({ wonAt }) => wonAt),
    timeColumn("asked for", ({ requestedAt }) => requestedAt),
  ];
}
