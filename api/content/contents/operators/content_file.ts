import type { ContentItem, ContentKind } from "../item.ts";
import { ContentDraft } from "./content_draft.ts";
import { faultMessages, fieldFaults } from "@/api/field_faults.ts";
import { readWordedFile, toWordedFile } from "./worded_file.ts";

/** A file's item, or its faults in sentences. */
export type ReadFile = { draft: ContentDraft } | { problems: string[] };

/**
 * Reads an item of a file of Markdown with front matter.
 * @param kind what it is where the file does not say
 */
export function readContentFile(text: string, kind?: ContentKind): ReadFile {
  const said = readWordedFile(text);
  if ("problems" in said) return said;
  const read = ContentDraft.safeParse({ kind, ...said.fields, texts: said.texts }, faultMessages);
  if (read.success) return { draft: read.data };
  return { problems: fieldFaults(read.error) };
}

/** An item as such a file. */
export function toContentFile(item: ContentItem): string {
  return toWordedFile({
    kind: item.kind,
    key: item.key,
    ...(item.category !== "" && { category: item.category }),
    ...(item.picture && { picture: item.picture }),
    place: item.place,
    ...moment("starts", item.startsAt),
    ...moment("ends", item.endsAt),
    ...moment("published", item.publishedAt),
    ...moment("withdrawn", item.withdrawnAt),
  }, item.texts);
}

function moment(name: string, at: Date | null): Record<string, string> {
  return at ? { [name]: at.toISOString() } : {};
}
