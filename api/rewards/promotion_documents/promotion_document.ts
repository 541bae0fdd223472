import { z } from "zod";
import { type ContentDraft, draftFields, refuseCrossed } from "@/api/content/contents/operators/content_draft.ts";
import { readWordedFile, toWordedFile } from "@/api/content/contents/operators/worded_file.ts";
import type { ContentItem } from "@/api/content/contents/item.ts";
import { readFrontMatter } from "@/api/content/markdown/front_matter.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { languages } from "@/i18n/mod.ts";
import { Terms, type TermsFile } from "../promotions/terms/terms.ts";

/** A promotion as one file: its texts in each language, its times, and its terms; null for one without terms. */
const PromotionDocument = z.strictObject({ ...draftFields, kind: z.literal("activity"), terms: Terms.nullable() })
  .superRefine(({ terms: _, ...draft }, wrong) => refuseCrossed(draft, wrong));

/** The contents of such a file. */
export interface PromotionFile {
  draft: ContentDraft;
  terms: TermsFile | null;
}

/** Reads a file that {@link toPromotionText} has made; or its faults, each with its field, in sentences. */
export function readPromotionText(text: string): PromotionFile | { problems: string[] } {
  const said = readWordedFile(text);
  if ("problems" in said) return said;
  const unknown = unknownLanguages(text);
  const read = PromotionDocument.safeParse({ kind: "activity", ...said.fields, texts: said.texts }, faultMessages);
  const problems = [...unknown, ...(read.success ? [] : fieldFaults(read.error))];
  if (!read.success || problems.length > 0) return { problems };
  const { terms, ...draft } = read.data;
  // Terms are stored as their file has them.
  return { draft, terms: terms && said.fields.terms as TermsFile };
}

/** A promotion as Markdown with front matter. Every field is in it, so that the same file changes nothing. */
export function toPromotionText(item: ContentItem, terms: TermsFile | null): string {
  return toWordedFile({
    kind: item.kind,
    key: item.key,
    category: item.category,
    picture: item.picture,
    place: item.place,
    starts: textOf(item.startsAt),
    ends: textOf(item.endsAt),
    published: textOf(item.publishedAt),
    withdrawn: textOf(item.withdrawnAt),
    terms,
  }, item.texts);
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Titles and summaries in languages that there are none of, or of which no title is written. */
function unknownLanguages(text: string): string[] {
  const read = readFrontMatter(text);
  if ("problems" in read) return read.problems;
  const { title, summary } = read.said;
  const namesOf = (value: unknown) => typeof value === "object" && value !== null ? Object.keys(value) : [];
  const [titles, known]: [string[], readonly string[]] = [namesOf(title), languages];
  return [
    ...titles.filter((lang) => !known.includes(lang)).map((lang) => `title.${lang}: is no language of the site.`),
    ...namesOf(summary).filter((lang) => !titles.includes(lang)).map((lang) =>
      `summary.${lang}: a summary without a title.`
    ),
  ];
}
