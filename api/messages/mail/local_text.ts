import { z } from "zod";
import type { Lang } from "@/i18n/mod.ts";

/** A text that operators wrote, by its languages. Those that are missing read as tw. */
export const LocalText = z.object({
  tw: z.string(),
  vn: z.string().optional(),
  "zh-cn": z.string().optional(),
  en: z.string().optional(),
});
export type LocalText = z.infer<typeof LocalText>;

/** The text in a reader's language, or in tw. */
export function localText(text: LocalText, lang: Lang): string {
  return text[lang] ?? text.tw;
}
