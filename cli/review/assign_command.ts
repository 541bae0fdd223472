import { Command } from "commander";
import {
  type Assigned,
  assignReview,
  freeReview,
  type ReviewAssignment,
} from "@/api/payments/withdrawals/assignments/assign_review.ts";
import type { ReviewKind } from "@/api/payments/withdrawals/assignments/assignment.ts";
import type { Ctx } from "@/api/context.ts";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { printJson } from "@/server/print.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { operatorOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { type Report, report } from "../output/report.ts";

/** The options of `assign`. */
export interface AssignOptions {
  operator: string;
  from?: string;
  free?: boolean;
  json?: boolean;
}

/** `jadehall withdrawals assign`, `cards assign`, `addresses assign`, without their argument and action. */
export function describeAssign(): Command {
  return new Command("assign")
    .description(
      "take something that waits for review, so that no other operator looks at the same; any may still decide",
    )
    .option("--from <operator>", "take it over from this operator, who has it")
    .option("--free", "give it back, for others to take")
    .addOption(operatorOption())
    .option("--json", "print the result as JSON, for other programs");
}

/** Assigns one thing, or frees it, and says what came of it. */
export async function assignOne(ctx: Ctx, kind: ReviewKind, id: string, options: AssignOptions): Promise<ExitCode> {
  const { operator, from, free, json } = options;
  if (comparableName(operator) === "" || free && from !== undefined) {
    fail(translated`Give a name with --operator, and --from without --free.`);
    return exitCodes.usage;
  }
  const assigned = await (free ? freeReview : assignReview)(ctx, { kind, id, operator, from });
  const said = assignReport({ kind, id, operator }, assigned, free);
  if (!json) return report(said);
  printJson({ id, ...assigned });
  return said.code;
}

/** Describes the result of an assignment, or of giving it back. */
export function assignReport(
  { kind, id }: Pick<ReviewAssignment, "kind" | "id" | "operator">,
  assigned: Assigned,
  free = false,
): Report {
  const noun = translatedText(kind);
  switch (assigned.kind) {
    case "assigned":
      return { message: translated`The ${noun} ${id} is assigned to you.`, code: exitCodes.ok };
    case "freed":
      return { message: translated`The ${noun} ${id} is assigned to no one.`, code: exitCodes.ok };
    case "unchanged":
      return {
        message: free
          ? translated`The ${noun} ${id} is assigned to no one; nothing changed.`
          : translated`The ${noun} ${id} is assigned to you already; nothing changed.`,
        code: exitCodes.ok,
      };
    case "others":
      return {
        message: translated`The ${noun} ${id} is assigned to ${assigned.operator}; --from takes it over.`,
        code: exitCodes.findings,
      };
    case "not_waiting":
      return { message: translated`The ${noun} ${id} does not wait for review.`, code: exitCodes.findings };
    case "not_found":
      return { message: translated`There is no ${noun} ${id}.`, code: exitCodes.notFound };
  }
}
