import { cacheFor } from "../../work/cache_for.ts";
import { cacheOf } from "../../work/caches.ts";
import { daysOfPage, listBooks } from "./list_books.ts";

/** How long a process may show older days than the newest, in milliseconds: one comes a day. */
const newestLifetimeMs = 10_000;

/** The newest published days as this process caches them: a page of them for everyone. */
export const newestBooksOf = cacheOf(({ db }, clock) =>
  cacheFor(newestLifetimeMs, () => listBooks({ db }, { limit: daysOfPage }), clock)
);
