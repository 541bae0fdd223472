/** The elements of this page that the next one may leave out: a request names them by the header `fresh-reuse`. */
export function reusable(): string {
  return Array.from(document.querySelectorAll<HTMLElement>("[data-reuse]"), nameOf).join();
}

/**
 * Takes the places of elements that a page has left out.
 * @returns puts those of the old content there, once the new one is in the document
 * @throws if this page lacks one
 */
export function reuse(next: Document): (old: DocumentFragment) => void {
  const places = [...next.querySelectorAll<HTMLElement>("template[data-reuse]")];
  if (!places.every((place) => sameIn(document, place))) throw next;
  return (old) => {
    for (const place of places) place.replaceWith(sameIn(old, place)!);
  };
}

function sameIn(page: ParentNode, place: HTMLElement): Element | null {
  return page.querySelector(`[data-reuse="${nameOf(place)}"]`);
}

function nameOf({ dataset }: HTMLElement): string {
  return dataset.reuse!;
}
