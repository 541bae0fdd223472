import { openMenusUnderPointer } from "./menus_under_pointer.ts";
import { searchByKey } from "./search_by_key.ts";

/** Adds to a page what only a mouse or a keyboard can use: menus under the pointer, and a key that leads to the search. */
export function serveMouseAndKeys(signal: AbortSignal): void {
  openMenusUnderPointer(signal);
  searchByKey(signal);
}
