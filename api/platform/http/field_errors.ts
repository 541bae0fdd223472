import type { z } from "zod";
import { fill, type Texts } from "@/i18n/mod.ts";
import type { FieldError } from "./problem.ts";

/** Zod's findings as sentences in the caller's language. A schema picks a sentence by giving its key as the error. */
export function fieldErrors(error: z.ZodError, texts: Texts): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: sentence(issue, texts.errors.fields) }));
}

type FieldTexts = Texts["errors"]["fields"];

function sentence(issue: z.core.$ZodIssue, texts: FieldTexts): string {
  const word = isWord(issue.message, texts) ? issue.message : wordFor(issue);
  return fill(texts[word], figures(issue));
}

function isWord(message: string, texts: FieldTexts): message is keyof FieldTexts {
  return Object.hasOwn(texts, message);
}

function wordFor(issue: z.core.$ZodIssue): keyof FieldTexts {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.path.length > 0 ? "required" : typeWords[issue.expected] ?? "invalid";
    case "too_small":
      return issue.origin === "string" ? "too_short" : "too_small";
    case "too_big":
      return issue.origin === "string" ? "too_long" : "too_big";
    case "invalid_format":
      return "format";
    case "invalid_value":
      return issue.input === undefined ? "required" : "choice";
    default:
      return "invalid";
  }
}

const typeWords: Partial<Record<string, keyof FieldTexts>> = {
  string: "string",
  number: "number",
  int: "integer",
  boolean: "boolean",
  object: "object",
  array: "array",
  date: "date",
};

/** The limits that the sentence names, and whatever a custom check added. */
function figures(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === "too_small") return { minimum: String(issue.minimum) };
  if (issue.code === "too_big") return { maximum: String(issue.maximum) };
  if (issue.code === "custom") return issue.params ?? {};
  return {};
}
