/** Takes over what a page's head says of it beside its title, or has loaded for its islands. */
export function renewHead(next: Document): void {
  const before = linesOf(document);
  const after = linesOf(next);
  for (const [line, element] of before) if (!after.has(line)) element.remove();
  for (const [line, element] of after) if (!before.has(line)) document.head.append(element);
}

/** Metas and links by what is written in them; a nonce is new in each page, and says nothing. */
function linesOf({ head }: Document): Map<string, Element> {
  return new Map(
    [...head.querySelectorAll("meta,link")].map((one) => [one.outerHTML.replace(/ nonce="[^"]*"/, ""), one]),
  );
}
