import { onlyLiveHeader } from "./refresh_parts.ts";

/**
 * The parts of a page (`data-part` with a name) as the server renders them at another address of it. Null if it answers
 * with something else; "unreachable" without an answer, also after `signal` has aborted.
 */
export async function fetchPageParts(address: string, signal: AbortSignal): Promise<Document | "unreachable" | null> {
  try {
    const response = await fetch(address, { headers: { [onlyLiveHeader]: "list" }, signal });
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  } catch {
    return "unreachable";
  }
}

/** Puts the parts in the place of those of the same names. */
export function replaceParts(page: Document): void {
  for (const fresh of page.querySelectorAll<HTMLElement>("[data-part]")) {
    document.querySelector(`[data-part="${fresh.dataset.part}"]`)?.replaceWith(fresh);
  }
}
