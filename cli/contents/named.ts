import type { ContentKind } from "@/api/content/contents/item.ts";
import { Argument, InvalidArgumentError } from "commander";
import { ContentKey } from "@/api/content/contents/operators/content_draft.ts";
import type { Scheduled } from "@/api/content/contents/operators/schedule_content.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import type { Report } from "../output/report.ts";

/** A kind of content as operators name it. */
export interface ContentNoun {
  kind: ContentKind;
  one: string;
  many: string;
  /** The key of one, in the examples of its commands. */
  key: string;
}

/** `<key>`: the name of an item in commands and files. */
export function keyArgument(): Argument {
  return new Argument("<key>", "its key, e.g. first-deposit").argParser(parseKey);
}

/** Reads a key. */
export function parseKey(text: string): string {
  const key = ContentKey.safeParse(text);
  if (!key.success) {
    throw new InvalidArgumentError(translated`Give a key: small letters and digits, with hyphens between.`);
  }
  return key.data;
}

/** Reports that there is none of that key. */
export function noSuchContent({ one, many }: ContentNoun, key: string): Report {
  return {
    message: translated`There is no ${translatedText(one)} ${key}. \`${many} list\` shows them.`,
    code: exitCodes.notFound,
  };
}

/** Reports what came of a change of an item's times. */
export function scheduledReport(noun: ContentNoun, key: string, outcome: Scheduled, done: string): Report {
  if (outcome === "missing") return noSuchContent(noun, key);
  const message = outcome === "unchanged" ? translated`${key}: nothing changed, it is already so.` : `${key}: ${done}`;
  return { message, code: exitCodes.ok };
}
