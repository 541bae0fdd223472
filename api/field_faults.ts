import type { z } from "zod";

/**
 * Given to a schema's `safeParse`, its faults are sentences for operators, in place of the validator's
 * own; a schema's own sentence stays.
 */
export const faultMessages = { error: (issue: z.core.$ZodRawIssue): string => faultOf(issue as z.core.$ZodIssue) };

/** Names the faults of a file that was parsed with {@link faultMessages}, a sentence for each after its field. */
export function fieldFaults(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${fieldFaultText(issue)}`);
}

/** Gives the sentence of one fault, without its field. */
export function fieldFaultText({ message }: { message: string }): string {
  return forMembers[message] ?? message;
}

/** Keys of members' sentences, which schemas that members and operators share give. */
const forMembers: Readonly<Record<string, string>> = {
  amount: "must be a number",
  amount_decimals: "must have two decimals at most",
  amount_too_large: "is too large",
  amount_not_positive: "must be above 0",
  bad_characters: "has characters that can't be used",
  format: "has the wrong form",
};

function faultOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : typeFaults[issue.expected] ?? "has the wrong form";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "not_multiple_of":
      return issue.divisor === 0.01 ? "must have two decimals at most" : `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return formFaults[issue.format] ?? "has the wrong form";
    case "invalid_value":
      return issue.input === undefined ? "is missing" : `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_union":
      return issue.input === undefined ? "is missing" : "is none of the kinds that there are";
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    default:
      return "has the wrong form";
  }
}

const typeFaults: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  int: "must be a whole number",
  boolean: "must be true or false",
  object: "must be names with values",
  record: "must be names with values",
  array: "must be a list",
};

const formFaults: Readonly<Record<string, string>> = {
  datetime: "must be a time like 2026-11-20T08:00:00+08:00",
  url: "must be an address like https://example.com",
  uuid: "must be an id",
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return minimum === 1 ? "must not be empty" : `must have ${minimum} characters or more`;
  if (origin === "array") return minimum === 1 ? "must not be empty" : `must have ${minimum} entries or more`;
  return inclusive === false ? `must be above ${minimum}` : `must be ${minimum} or more`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `must have ${maximum} characters at most`;
  if (origin === "array") return `must have ${maximum} entries at most`;
  return inclusive === false ? `must be below ${maximum}` : `must be ${maximum} or less`;
}
