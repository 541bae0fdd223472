import { z } from "zod";
import type { LocalText } from "../local_text.ts";

/** No control characters, and none that change the direction of surrounding text: it would read differently. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const hiddenInBody = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/u;

/** A mail in one language: its title on one line, and its text in Markdown. */
const Letter = z.object({
  title: z.string().trim().min(1, "has no title").max(120, "has a title of more than 120 characters")
    .refine((text) => !hidden.test(text), "has a control character in its title"),
  body: z.string().trim().min(1, "has no text").max(20_000, "has a text of more than 20,000 characters")
    .refine((text) => !hiddenInBody.test(text), "has a control character in its text"),
});

/** The texts of an operator's mail; members whose language is missing read tw. */
export const BroadcastTexts = z.object({
  tw: Letter,
  vn: Letter.optional(),
  "zh-cn": Letter.optional(),
  en: Letter.optional(),
});
export type BroadcastTexts = z.output<typeof BroadcastTexts>;

/** The titles or the texts alone, as they are stored. */
export function partOf(texts: BroadcastTexts, part: "title" | "body"): LocalText {
  const { tw, ...others } = texts;
  const written = Object.entries(others).flatMap(([lang, letter]) => letter ? [[lang, letter[part]]] : []);
  return { tw: tw[part], ...Object.fromEntries(written) };
}
