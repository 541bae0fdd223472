import { translated } from "@/server/operators/translated.ts";

/** Says what became of an item that was saved from a file, by the item's key. */
export function savedText(key: string, saved: "created" | "edited" | "unchanged"): string {
  switch (saved) {
    case "created":
      return translated`${key}: created.`;
    case "edited":
      return translated`${key}: edited.`;
    case "unchanged":
      return translated`${key}: unchanged.`;
  }
}
