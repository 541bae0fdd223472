import { Command, Option } from "commander";
import {
  complaintNumber,
  type ComplaintState,
  complaintStates,
  type ComplaintSubject,
  complaintSubjects,
} from "@/api/messages/complaints/complaint.ts";
import { findComplaints, type FoundComplaint } from "@/api/messages/complaints/operators/find_complaints.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { addMadeOptions, addPageOptions, type MadeOptions, type PageOptions } from "../arguments/list_options.ts";
import { narrowedBy } from "../ids/narrowed_by.ts";
import { shortIds } from "../ids/short_ids.ts";
import { printList } from "../output/print_list.ts";
import { alertColumn, type Column, idColumn, numberColumn, stateColumn, timeColumn } from "../output/table.ts";
import { complaintId } from "./complaint_id.ts";

/** `jadehall complaints list [--state …] [--subject …] [--member …] [--taken-by …] [--from …] [--to …]` */
export function complaintsListCommand(): Command {
  const command = addMadeOptions(
    new Command("list")
      .description("complaints, newest first, with the latest time of the answer")
      .addOption(
        new Option("--state <state>", "only in this state; open: without an answer; overdue: open, and late").choices([
          "open",
          "overdue",
          ...complaintStates,
        ]),
      )
      .addOption(new Option("--subject <subject>", "only about this").choices(complaintSubjects))
      .option("--member <account>", "only this member's")
      .option("--taken-by <name>", "only those that this operator has taken"),
  );
  return addPageOptions(command, { row: "complaint", parse: complaintId.parse }).action(onSite(list));
}

interface ListOptions extends MadeOptions, PageOptions {
  state?: ComplaintState | "open" | "overdue";
  subject?: ComplaintSubject;
  member?: string;
  takenBy?: string;
}

async function list(
  { ctx }: Site,
  { member: account, to, takenBy, json, csv, ...options }: ListOptions,
): Promise<ExitCode> {
  const narrowed = await narrowedBy(ctx, complaintId, { account, cursor: options.cursor });
  if ("code" in narrowed) return narrowed.code;
  const { data: rows, next } = await findComplaints(ctx, { ...options, operator: takenBy, until: to, ...narrowed });
  const short = await shortIds(ctx.db, "complaints", rows.map(({ id }) => id));
  printList({ what: "complaints", columns: columns(short), rows, next, json: complaintJson }, { json, csv });
  return exitCodes.ok;
}

/** A complaint for other programs. */
export function complaintJson({ is_reopened, ...complaint }: FoundComplaint) {
  return { number: complaintNumber(complaint.id), ...complaint, reopened: is_reopened };
}

function columns(short: ReadonlyMap<string, string>): Column<FoundComplaint>[] {
  return [
    numberColumn("complaint"),
    idColumn(short),
    timeColumn("sent", ({ created_at }) => created_at),
    { head: "member", text: ({ account }) => account },
    { head: "subject", text: ({ subject }) => subject },
    stateColumn(({ state }) => state, (state) => state === "received" ? "yellow" : null),
    { head: "taken by", text: ({ operator }) => operator ?? "", gives: "first" },
    timeColumn("answer by", ({ answer_due_at }) => answer_due_at),
    alertColumn("late", ({ overdue }) => overdue ? "overdue" : ""),
  ];
}
