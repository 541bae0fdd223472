import { z } from "zod";

/** Hashes with commas between them; no page has more menus. */
const listed = z.string().regex(/^[\w-]{16}(,[\w-]{16}){0,31}$/);

/**
 * The parts, by their hashes, that a browser has on the page which it asks to replace: Fresh's script names them by
 * `fresh-reuse`. None if the header says something else.
 */
export function reusableParts(headers: Headers): ReadonlySet<string> {
  const { data } = listed.safeParse(headers.get("fresh-reuse"));
  return new Set(data?.split(","));
}
