import { type Lang, languages } from "@/i18n/mod.ts";
import { readFrontMatter, toFrontMatter } from "../../markdown/front_matter.ts";
import type { ItemTexts } from "../item.ts";

/** The contents of a file: its values, and title, summary and body by language; or its faults. */
export type WordedFile =
  | { fields: Record<string, unknown>; texts: Partial<Record<Lang, Record<string, unknown>>> }
  | { problems: string[] };

/** Reads Markdown with front matter that has a title and a summary by language. */
export function readWordedFile(text: string): WordedFile {
  const read = readFrontMatter(text);
  if ("problems" in read) return read;
  const { said: { title, summary, ...fields }, bodies } = read;
  const [titles, summaries] = [byLanguage(title), byLanguage(summary)];
  const unnamed = [...bodies.keys()].filter((lang) => titles[lang] === undefined);
  if (unnamed.length > 0) return { problems: unnamed.map((lang) => `title.${lang}: a body without a title.`) };
  const texts = Object.fromEntries(
    languages.filter((lang) => titles[lang] !== undefined).map((lang) => [
      lang,
      { title: titles[lang], summary: summaries[lang], body: bodies.get(lang) },
    ]),
  );
  return { fields, texts };
}

/** Values and words as such a file. */
export function toWordedFile(fields: Readonly<Record<string, unknown>>, texts: ItemTexts): string {
  const of = (field: "title" | "summary") =>
    Object.fromEntries(languages.flatMap((lang) => {
      const message = texts[lang]?.[field];
      return message ? [[lang, message]] : [];
    }));
  const front = {
    ...fields,
    title: of("title"),
    ...(Object.keys(of("summary")).length > 0 && { summary: of("summary") }),
  };
  return toFrontMatter(front, (lang) => texts[lang]?.body);
}

function byLanguage(value: unknown): Partial<Record<Lang, unknown>> {
  return typeof value === "object" && value !== null ? value : { tw: value };
}
