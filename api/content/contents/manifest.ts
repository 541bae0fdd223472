import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const contentsManifest = {
  tables: {
    content_pictures: none,
    content_version: none,
    contents: none,
  },
  locks: { site: ["content_pictures", "contents", "content_version"] },
} as const satisfies Manifest;
