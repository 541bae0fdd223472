import { onlyLiveHeader } from "./refresh_parts.ts";

/** The parts of a page (`data-part` with a name) as the server renders them at another address of it. Null without an answer. */
export async function fetchPageParts(address: string, signal: AbortSignal): Promise<Document | null> {
  try {
    const response = await fetch(address, { headers: { [onlyLiveHeader]: "list" }, signal });
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** Puts the parts in the place of those of the same names. */
export function replaceParts(page: Document): void {
  for (const fresh of page.querySelectorAll<HTMLElement>("[data-part]")) {
    document.querySelector(`[data-part="${fresh.dataset.part}"]`)?.replaceWith(fresh);
  }
}
