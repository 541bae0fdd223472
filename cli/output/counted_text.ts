import { isTranslated, translatedText } from "@/server/operators/translated.ts";
import { counted } from "@/shared/plural.ts";

/** A count with its noun in the operator's language: `1 member`, `1,234 members`. A catalogue has `{0} member`. */
export function countedText(count: number | bigint, one: string, other?: string): string {
  if (!isTranslated()) return counted(count, one, other);
  return translatedText(`{0} ${one}`).replace("{0}", count.toLocaleString("en"));
}
