import { Command } from "commander";
import { examine } from "@/server/doctor/examine.ts";
import type { CheckReport, Grade } from "@/server/doctor/report.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { print, printJson } from "@/server/print.ts";
import { environmentBesideSite } from "@/server/run.ts";
import { exitOnStopSignal } from "@/server/stop_signal.ts";
import type { Colour } from "../output/paint.ts";
import { type Column, printTable } from "../output/table.ts";
import { countedText } from "../output/counted_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";

/** `jadehall doctor` */
export function doctorCommand(): Command {
  return new Command("doctor")
    .description(
      "look at all that the site needs: database, keys, clock, images, providers, vendors, messages, disk; reads only, and ends within seconds; exit code 6 if anything is at fault",
    )
    .option("--json", "print JSON, for other programs")
    .action(doctor);
}

async function doctor({ json }: { json?: boolean }): Promise<void> {
  const environment = await environmentBesideSite();
  if (!environment) return;
  using _ending = exitOnStopSignal();
  const reports = await examine(environment);
  const count = (grade: Grade) => reports.filter((report) => report.grade === grade).length;
  const faults = count("fault");
  if (json) printJson(reports.map(({ check, grade, text }) => ({ check, grade, text })));
  else {
    printTable(columns, reports);
    print(translated`${countedText(faults, "fault")}, ${countedText(count("warning"), "warning")}.`);
  }
  Deno.exitCode = faults > 0 ? exitCodes.findings : exitCodes.ok;
}

/** A check's name: those of one provider or vendor have its code. */
function checkText(check: string): string {
  const [, of, code] = /^(provider|vendor) (.+)$/.exec(check) ?? [];
  if (code !== undefined) return of === "provider" ? translated`provider ${code}` : translated`vendor ${code}`;
  const key = `check ${check}`;
  const text = translatedText(key);
  return text === key ? check : text;
}

const colours: Record<Grade, Colour> = { fault: "red", warning: "yellow", ok: "green" };

const columns: Column<CheckReport>[] = [
  { head: "check", text: ({ check }) => checkText(check), gives: "never" },
  { head: "state", text: ({ grade }) => grade, gives: "never", colour: ({ grade }) => colours[grade] },
  { head: "finding", text: ({ text }) => operationText(text), gives: "never" },
];
