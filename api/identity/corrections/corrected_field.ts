import { type Country, nameFault, readMobile, readName } from "@/shared/rules/country_rules.ts";
import { maskMobile } from "../members/mask_mobile.ts";
import { maskName } from "@/shared/mask_name.ts";
import { maskLine } from "../members/mask_line.ts";
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

/** A value with its middle hidden, for proposals, the audit trail and messages; "—" for an empty one. */
export function maskCorrected(field: CorrectedField, value: string): string {
  if (value === "") return "—";
  return masks[field](value);
}

const masks = { mobile: maskMobile, line: maskLine, name: maskName };
