import { showAlert } from "./alert.ts";

/** Puts a figure into the clipboard and says whether that worked. */
export async function copyText(
  text: string,
  { copied, copyFailed }: { copied: string; copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showAlert({ kind: "done", text: copied });
  } catch {
    showAlert({ kind: "failed", text: copyFailed });
  }
}
