import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { Purge } from "../../work/purge.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { checkPublishedBooks } from "./check_books.ts";
import { publishedBooksRoutes } from "./http.ts";
import { publishBooks } from "./publish_books.ts";
import { resealBookKeys } from "./book_keys.ts";

/** How long a day's proofs stay. Its root, sum and signature stay for good. */
const proofDays = 35;

const old = {
  column: "day",
  everyMs: 600_000,
  until: ({ now }: Core) => new Date(now().getTime() - proofDays * dayMs),
};

export const publishedBooks: Feature = {
  calls: [publishedBooksRoutes],
  jobs: [
    { name: "publish the day's books", everyMs: 600_000, run: publishBooks },
  ],
  purges: [{ table: "book_members", ...old }, { table: "book_nodes", ...old }] satisfies Purge[],
  checks: [checkPublishedBooks],
  reseals: [{
    counts: { bookKeys: ["key of published books", "keys of published books"] },
    reseal: async (ctx) => ({ bookKeys: await resealBookKeys(ctx) }),
  }],
};
