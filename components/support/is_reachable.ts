import type { SupportContact } from "../page_context.ts";

/** Whether support can be reached at all: a site without an ID and without a chat has no links to it. */
export function isReachable({ id, chatUrl }: SupportContact): boolean {
  return id !== "" || chatUrl !== "";
}
