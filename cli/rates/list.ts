import { Command } from "commander";
import { type GroupRate, listRates } from "@/api/games/catalogue/operators/change_rate.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addFormatOptions, type FormatOptions, printList } from "../output/print_list.ts";
import type { Column } from "../output/table.ts";

/** `jadehall rates list` */
export function ratesListCommand(): Command {
  const command = new Command("list").description("the percentage of valid bets given back, by group and level");
  return addFormatOptions(command).action(onSite(list));
}

async function list({ ctx }: Site, options: FormatOptions): Promise<ExitCode> {
  const byGroup = Object.groupBy(await listRates(ctx.db), ({ group }) => group);
  const rows = Object.entries(byGroup).map(([group, rates = []]) => ({ group, rates }));
  const levels = [...new Set(rows.flatMap(({ rates }) => rates.map(({ level }) => level)))].toSorted();
  const columns: Column<GroupRates>[] = [
    { head: "group", text: ({ group }) => group, gives: "never" },
    ...levels.map((level): Column<GroupRates> => ({
      head: `level ${level}`,
      align: "right",
      gives: "never",
      text: ({ rates }) => rateText(rates, level),
    })),
  ];
  printList({ what: "rates", columns, rows, next: null, json: ratesJson }, options);
  return exitCodes.ok;
}

/** A group with its rates by level. */
interface GroupRates {
  group: string;
  rates: readonly GroupRate[];
}

function rateText(rates: readonly GroupRate[], level: number): string {
  const known = rates.find((rate) => rate.level === level);
  return known ? (known.rate / 100).toFixed(2) : "";
}

function ratesJson({ group, rates }: GroupRates) {
  return { group, percent: rates.map(({ rate }) => rate / 100) };
}
