import type { z } from "zod";
import { readFrontMatter, toFrontMatter } from "@/api/content/markdown/front_matter.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { type StoredTurntable, toFile, TurntableFile } from "./turntable_file.ts";

/** A file's turntable, with the number of its original; or its faults in sentences. */
export type ReadTurntable = { turntable: TurntableFile; number: bigint | null } | { problems: string[] };

/**
 * Reads a turntable of a file: JSON as `show --json` prints it, or as `export` does YAML between two lines of three
 * hyphens, and below it the rules in Markdown, each below a line that names its language: `<!-- tw -->`.
 */
export function readTurntableText(text: string): ReadTurntable {
  if (/^\s*\{/.test(text)) return parsed(parseJson(text), null);
  const read = readFrontMatter(text);
  if ("problems" in read) return read;
  const { said: { turntable: number = null, ...fields }, bodies } = read;
  if ("rules" in fields) return { problems: ["rules: put them in the Markdown below, not in a value."] };
  if (number !== null && !(Number.isSafeInteger(number) && Number(number) > 0)) {
    return { problems: ["turntable: there is no turntable with this number."] };
  }
  const rules = { tw: "", ...Object.fromEntries(bodies) };
  return parsed({ ...fields, rules }, number === null ? null : BigInt(Number(number)));
}

/** A turntable as such a file in Markdown. */
export function toTurntableText(stored: StoredTurntable): string {
  const { rules, title, ...fields }: z.input<typeof TurntableFile> = toFile(stored);
  return toFrontMatter({ turntable: Number(stored.table.id), title, ...fields }, (lang) => rules?.[lang]);
}

function parsed(value: unknown, number: bigint | null): ReadTurntable {
  const read = TurntableFile.safeParse(value, faultMessages);
  if (read.success) return { turntable: read.data, number };
  return { problems: fieldFaults(read.error) };
}
