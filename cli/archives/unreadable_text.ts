import { translated } from "@/server/operators/translated.ts";

/** Why a file of an archived month can't be read here, as a part of a sentence. */
export function unreadableText(
  { archiveFolder }: { archiveFolder: string },
  { file, isMissing }: { file: string; isMissing: boolean },
): string {
  return isMissing ? translated`the file ${file} is not in ${archiveFolder}` : translated`the file ${file} is damaged`;
}
