import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const notesManifest = {
  tables: {
    // Of operators for operators: a member gets neither, nor how many there are.
    member_notes: held("member_notes", {
      rows: own,
      deletes: "always",
      shown: [],
      hidden: ["id", "member_id", "note", "operator", "noted_at"],
    }),
    member_tags: held("member_tags", {
      rows: own,
      deletes: "always",
      shown: [],
      hidden: ["member_id", "tag", "operator", "tagged_at"],
    }),
  },
} as const satisfies Manifest;
