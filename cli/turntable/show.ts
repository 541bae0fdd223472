import { Command } from "commander";
import { isLeft, toPrize } from "@/api/rewards/turntable/begin_version.ts";
import { readTurntable, type StoredTurntable, toFile } from "@/api/rewards/turntable/operators/turntable_file.ts";
import { toTurntableText } from "@/api/rewards/turntable/operators/turntable_text.ts";
import { prizeName } from "@/api/rewards/turntable/prize.ts";
import { TextByLanguage } from "@/api/rewards/turntable/schema.ts";
import { textsOf } from "@/i18n/mod.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { amountColumn, type Column, printTable } from "../output/table.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchTurntable, turntableArgument } from "./turntable_argument.ts";

/** `jadehall turntable show <turntable>` */
export function turntableShowCommand(): Command {
  return new Command("show")
    .description(
      "a turntable with its prizes and the number given of each; --json prints the format of `turntable create`",
    )
    .addArgument(turntableArgument())
    .option("--json", "for other programs, and to edit")
    .action(onSite(show));
}

/** `jadehall turntable export <turntable>` */
export function turntableExportCommand(): Command {
  return new Command("export")
    .description("print a turntable as a file for a repository: Markdown with front matter")
    .addArgument(turntableArgument())
    .action(onSite(async ({ ctx }: Site, id: bigint): Promise<ExitCode> => {
      const found = await readTurntable(ctx.db, id);
      if (!found) return noSuchTurntable(id);
      print(toTurntableText(found).trimEnd());
      return exitCodes.ok;
    }));
}

/** `jadehall turntable preview <turntable>` */
export function turntablePreviewCommand(): Command {
  return new Command("preview")
    .description("the odds as members would see them now, and the average cost of a draw")
    .addArgument(turntableArgument())
    .action(onSite(preview));
}

async function show({ ctx }: Site, id: bigint, { json }: { json?: boolean }): Promise<ExitCode> {
  const found = await readTurntable(ctx.db, id);
  if (!found) return noSuchTurntable(id);
  if (json) printJson(toFile(found));
  else {
    describe(found);
    printTable(columns, found.prizes);
  }
  return exitCodes.ok;
}

async function preview({ ctx }: Site, id: bigint): Promise<ExitCode> {
  const found = await readTurntable(ctx.db, id);
  if (!found) return noSuchTurntable(id);
  describe(found);
  const left = found.prizes.filter((prize) => isLeft(prize, found.table));
  const total = left.reduce((sum, { weight }) => sum + weight, 0n);
  const percent = ({ weight }: PrizeRow) => `${Number((Number(weight) / Number(total) * 100).toPrecision(6))}%`;
  printTable([...columns.slice(0, 2), { head: "odds", text: percent, align: "right", gives: "never" }], left);
  const cost = left.reduce((sum, { weight, cost_cents }) => sum + weight * cost_cents, 0n);
  if (total > 0n) print(translated`A draw costs ${decimalText(cost / total)} TWD on average.`);
  else print(translated`No prize can be won: check weights, stock and budget.`);
  return exitCodes.ok;
}

type PrizeRow = StoredTurntable["prizes"][number];

function describe({ table }: StoredTurntable): void {
  const titles = Object.values(TextByLanguage.parse(table.titles)).join(" / ");
  print(
    translated`Turntable ${table.id}  ${titles}  ${table.state}` +
      (table.version > 0 ? translated`, odds version ${table.version}` : ""),
  );
  if (table.starts_at) {
    print(
      table.ends_at
        ? translated`From ${timeText(table.starts_at)} to ${timeText(table.ends_at)}.`
        : translated`From ${timeText(table.starts_at)}.`,
    );
  }
  const given = decimalText(table.spent_cents);
  print(
    table.budget_cents === null
      ? translated`Given ${given} TWD, no budget.`
      : translated`Given ${given} TWD, of ${decimalText(table.budget_cents)} TWD.`,
  );
}

const columns: Column<PrizeRow>[] = [
  { head: "number", text: ({ number }) => String(number), align: "right", gives: "never" },
  { head: "prize", text: (row) => prizeName(toPrize(row), "tw", textsOf("tw")), gives: "first" },
  { head: "weight", text: ({ weight }) => String(weight), align: "right", gives: "never" },
  { head: "given", text: ({ given }) => String(given), align: "right", gives: "never" },
  { head: "stock", text: ({ stock }) => stock === null ? "-" : String(stock), align: "right", gives: "never" },
  amountColumn("costs TWD", ({ cost_cents }) => decimalText(cost_cents)),
  {
    head: "turnover",
    text: ({ turnover_percent }) => turnover_percent === 0 ? "-" : translated`${turnover_percent / 100} times`,
  },
];
