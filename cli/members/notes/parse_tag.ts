import { translated } from "@/server/operators/translated.ts";
import { InvalidArgumentError } from "commander";
import { maxTagLength, readTag } from "@/api/identity/notes/tag.ts";

/** How a tag is written, in a sentence. */
export function tagForm(): string {
  return translated`Give small letters and digits, with dashes between, ${maxTagLength} at most, like vip-2026.`;
}

/** Reads a tag as an option has it. */
export function parseTag(text: string): string {
  const tag = readTag(text);
  if (tag !== null) return tag;
  throw new InvalidArgumentError(tagForm());
}
