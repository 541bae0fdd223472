import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const publishedBooksManifest = {
  tables: {
    book_keys: none,
    book_members: held("book_members", {
      rows: own,
      deletes: "always",
      shown: [
        ...["day", "member_id", "main_cents", "games_cents", "held_cents", "transit_cents"] as const,
        ...["salts", "leaf_amounts", "ordinals"] as const,
      ],
    }),
    book_nodes: none,
    published_books: none,
  },
  sealed: [
    { table: "book_keys", column: "private_key_sealed", row: ["id"] },
  ],
} as const satisfies Manifest;
