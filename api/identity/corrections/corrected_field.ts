import { type Country, nameFault, readMobile, readName } from "@/shared/rules/country_rules.ts";
import { maskMobile } from "../members/mask_mobile.ts";
import { lineFault } from "@/shared/rules/sign_up_rules.ts";

/** The fields of a member that operators can correct, by columns of the table `members`. */
export const correctedFields = ["mobile", "line", "name"] as const;
export type CorrectedField = typeof correctedFields[number];

/** A typed value in the form that is stored; null where the rules of sign-up refuse it. */
export function readCorrected(country: Country, field: CorrectedField, typed: string): string | null {
  switch (field) {
    case "mobile":
      return readMobile(country, typed);
    case "line": {
      const line = typed.trim();
      return lineFault(line) === null ? line : null;
    }
    case "name": {
      const name = readName(typed);
      return nameFault(country, name) === null ? name : null;
    }
  }
}

/** How many characters of a value stay legible, at its start and its end. */
const legible = { line: [2, 1], name: [1, 1] } as const;

/** A value with its middle hidden, for proposals, the audit trail and messages; "—" for an empty one. */
export function maskCorrected(field: CorrectedField, value: string): string {
  const letters = [...value];
  if (letters.length === 0) return "—";
  if (field === "mobile") return maskMobile(value);
  const [start, end] = legible[field];
  if (letters.length <= start + end) return `${letters[0]}***`;
  return `${letters.slice(0, start).join("")}***${letters.slice(-end).join("")}`;
}
