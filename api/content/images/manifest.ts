import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const imagesManifest = {
  tables: {
    loose_images: none,
  },
  locks: { ofMember: ["loose_images"] },
} as const satisfies Manifest;
