import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** What the feature declares. */
export const contentsManifest = {
  tables: {
    content_pictures: none,
    content_version: none,
    contents: none,
  },
  locks: { site: ["content_pictures", "contents", "content_version"] },
} as const satisfies Manifest;
