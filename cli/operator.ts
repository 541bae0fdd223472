import { userInfo } from "node:os";
import { Option } from "commander";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "./output/fail.ts";

/** The options of every command that changes something: the operator and the reason. The audit trail records both. */
export interface Operation {
  operator: string;
  reason: string;
}

/** `--operator`: who is signed in; until operators have accounts by default the user who is logged in to the machine. */
export function operatorOption(): Option {
  return new Option("--operator <name>", "your name, for the audit trail").default(
    userInfo().username,
    "who is signed in, or your login name",
  );
}

/** `--reason`, which every change needs. */
export function reasonOption(): Option {
  return new Option("--reason <text>", "reason, for the audit trail").makeOptionMandatory();
}

/** Operator and reason, trimmed; null after printing that one of them is missing. */
export function operationOf(options: Operation): Operation | null {
  const [operator, reason] = [options.operator.trim(), options.reason.trim()];
  if (comparableName(operator) !== "" && reason !== "") return { operator, reason };
  fail(translated`--operator and --reason must not be empty.`);
  return null;
}
