import { parse, stringify } from "yaml";
import { type Lang, languages } from "@/i18n/mod.ts";

/** The contents of a file that operators write: values by name, and Markdown bodies by language. */
export interface FrontMatter {
  said: Record<string, unknown>;
  bodies: ReadonlyMap<Lang, string>;
}

/** The maximum of a file to read, in characters: four bodies and their values. */
const longestFile = 200_000;

/**
 * Reads YAML between two lines of three hyphens, then the bodies in Markdown, each below a line that names its language:
 * `<!-- tw -->`. Otherwise what is wrong with the file, in sentences.
 */
export function readFrontMatter(text: string): FrontMatter | { problems: string[] } {
  if (text.length > longestFile) return { problems: [`The file has more than ${longestFile} characters.`] };
  const split = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text);
  if (!split) return { problems: ["The file does not begin with --- and YAML that another --- ends."] };
  const [, front = "", rest = ""] = split;
  const said = readYaml(front);
  if (said === null) return { problems: ["What is between the two --- is no YAML of names and values."] };
  const bodies = bodiesOf(rest.replaceAll("\r\n", "\n"));
  if (bodies === null) {
    return { problems: ["The body does not begin with a language, as <!-- tw -->, or has one twice."] };
  }
  return { said, bodies };
}

/** Such a file; a language without a body is left out. */
export function toFrontMatter(said: Record<string, unknown>, bodyIn: (lang: Lang) => string | undefined): string {
  const bodies = languages.flatMap((lang) => {
    const body = bodyIn(lang);
    return body ? [`<!-- ${lang} -->\n\n${body.trim()}\n`] : [];
  });
  return `---\n${stringify(said, { lineWidth: 0 })}---\n\n${bodies.join("\n")}`;
}

/** Only names and plain values: no tags, no links between values, no name twice. */
function readYaml(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(text, { schema: "core", maxAliasCount: 0, uniqueKeys: true });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The bodies by language; null where text stands before the first, or a language is there twice. */
function bodiesOf(text: string): Map<Lang, string> | null {
  const bodies = new Map<Lang, string>();
  const [before = "", ...parts] = text.split(/^<!-- (tw|vn|zh-cn|en) -->$/m);
  if (before.trim() !== "") return null;
  for (let at = 0; at < parts.length; at += 2) {
    const lang = parts[at] as Lang;
    if (bodies.has(lang)) return null;
    bodies.set(lang, (parts[at + 1] ?? "").trim());
  }
  return bodies;
}
