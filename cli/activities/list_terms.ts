import { Command } from "commander";
import { isRunning, listTerms, type Promotion } from "@/api/rewards/promotions/terms/read_terms.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { printPage } from "../output/print_page.ts";
import { amountColumn, type Column, stateColumn, timeColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { reportOf } from "./set_terms.ts";

/** `jadehall activities terms list` */
export function termsListCommand(): Command {
  return addFormatOptions(new Command("list").description("promotions with terms, and the amounts they have given"))
    .action(onSite(async ({ ctx }, { json, csv }: FormatOptions) => {
      const [rows, now] = [await listTerms(ctx.db), ctx.now()];
      if (json) printJson({ terms: rows.map((one) => termsJson(one, now)) });
      else printPage("promotions", columns(now), { rows, next: null }, { csv });
      return exitCodes.ok;
    }));
}

/** `jadehall activities terms show <key>` */
export function termsShowCommand(): Command {
  return new Command("show").description("a promotion's terms, in the format of `set`, and the amount it has given")
    .argument("<key>", "the promotion's key")
    .option("--json", "print JSON, for other programs")
    .action(onSite(async ({ ctx }, promotion: string, { json }: { json?: boolean }) => {
      const [[known], now] = [await listTerms(ctx.db, [promotion]), ctx.now()];
      if (!known) return report(reportOf(promotion, { kind: "not_found" }));
      if (json) printJson(termsJson(known, now));
      else {
        const [state, given] = [stateOf(known, now), decimalText(known.grantedCents)];
        print(
          known.maxCents === null
            ? translated`${promotion} is ${state} and has given ${given} TWD.`
            : translated`${promotion} is ${state} and has given ${given} of ${decimalText(known.maxCents)} TWD.`,
        );
        print(JSON.stringify(known.file, null, 2));
      }
      return exitCodes.ok;
    }));
}

function columns(now: Date): Column<Promotion>[] {
  return [
    { head: "key", text: ({ promotion }) => promotion },
    { head: "kind", text: ({ terms }) => terms.kind },
    stateColumn((one) => stateOf(one, now)),
    timeColumn("from", ({ terms }) => terms.starts_at),
    amountColumn("given TWD", ({ grantedCents }) => decimalText(grantedCents)),
    amountColumn("at most", ({ maxCents }) => maxCents === null ? "" : decimalText(maxCents)),
  ];
}

function termsJson(one: Promotion, now: Date) {
  return {
    key: one.promotion,
    state: stateOf(one, now),
    granted: fromCents(one.grantedCents),
    terms: one.file,
    ended_at: one.endedAt,
    updated_at: one.updatedAt,
  };
}

function stateOf(one: Promotion, now: Date): string {
  if (isRunning(one, now)) return "running";
  return one.endedAt === null && now < one.terms.starts_at ? "to come" : "over";
}
