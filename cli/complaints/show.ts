import { Command } from "commander";
import { complaintNumber } from "@/api/messages/complaints/complaint.ts";
import { findComplaints, type FoundChange, readChanges } from "@/api/messages/complaints/operators/find_complaints.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { oneLine, pad } from "../output/fit.ts";
import { timeText } from "../output/time_text.ts";
import { complaintId } from "./complaint_id.ts";
import { complaintJson } from "./list.ts";

/** `jadehall complaints show <id>` */
export function complaintsShowCommand(): Command {
  return new Command("show")
    .description("show a complaint with its text, its answers and who changed it when")
    .addArgument(complaintId.argument())
    .option("--json", "print JSON, for other programs")
    .action(onSite(complaintId.named(show)));
}

async function show({ ctx }: Site, id: string, { json }: { json?: boolean }): Promise<ExitCode> {
  const [{ data: [complaint] }, changes] = await Promise.all([
    findComplaints(ctx, { id, limit: 1 }),
    readChanges(ctx, id),
  ]);
  if (!complaint) return complaintId.missing(id);
  if (json) {
    printJson({ ...complaintJson(complaint), changes });
    return exitCodes.ok;
  }
  const { account, subject, reference, state, operator, answer_due_at, closes_at, overdue } = complaint;
  line("number", complaintNumber(id));
  line("id", id);
  line("member", account);
  line("subject", subject);
  if (reference !== "") line("about", oneLine(reference));
  line("state", state);
  if (operator !== null) line("taken by", operator);
  if (state === "received" || state === "in_work") {
    line("answer by", overdue ? translated`${timeText(answer_due_at)}, overdue` : timeText(answer_due_at));
  }
  if (state === "answered") line("closes", timeText(closes_at!));
  changes.forEach(printChange);
  return exitCodes.ok;
}

/** Prints a change, its text indented line by line: no text of a member moves the cursor. */
function printChange({ at, kind, by, operator, text }: FoundChange): void {
  const when = timeText(at);
  print(
    `${kind.padEnd(12)} ${operator === null ? translated`${when} by the ${by}` : translated`${when} by ${operator}`}`,
  );
  if (text !== "") { for (const part of text.split("\n")) print(`  | ${oneLine(part)}`); }
}

function line(name: string, value: string): void {
  print(`${pad(translatedText(name), 12)} ${value}`);
}
