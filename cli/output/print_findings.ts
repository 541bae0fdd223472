import type { Finding } from "@/db/ledger/finding.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { print } from "@/server/print.ts";
import { type Column, printTable } from "./table.ts";

const columns: Column<Finding>[] = [
  { head: "rule", text: ({ invariant }) => invariant, colour: () => "red" },
  { head: "of", text: ({ subject }) => operationText(subject) },
  { head: "expected", text: ({ expected }) => operationText(expected) },
  { head: "found", text: ({ found }) => operationText(found) },
];

/** Prints what a check has found, as a table and its count. */
export function printFindings(findings: readonly Finding[]): void {
  printTable(columns, findings);
  print(translated`Findings: ${findings.length}`);
}
