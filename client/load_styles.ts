/**
 * Links a style sheet that the page has not linked yet, in its place among the others.
 *
 * @param address where the sheet is
 * @param order the paths of all sheets, in the order in which they are linked
 */
export function linkStyles(address: string, order: readonly string[]): void {
  const links = stylesheetLinks();
  const path = pathOf(address);
  if (links.some(({ href }) => pathOf(href) === path)) return;
  const place = order.indexOf(path);
  const next = links.find(({ href }) => order.indexOf(pathOf(href)) > place);
  document.head.insertBefore(createLink(address), next ?? null);
}

/**
 * Waits for the sheets that are on their way, so that nothing is shown without its looks. One that did not come before is
 * asked for once more; that it does not come again is no reason to show nothing.
 */
export async function stylesLoaded(): Promise<void> {
  for (const link of stylesheetLinks()) {
    if (link.dataset.failed !== undefined) link.replaceWith(createLink(link.href));
  }
  const awaited = stylesheetLinks().filter(({ sheet }) => sheet === null);
  await Promise.all(awaited.map((link) =>
    new Promise((settled) => {
      link.addEventListener("load", settled);
      link.addEventListener("error", settled);
    })
  ));
}

function createLink(address: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  link.onerror = () => link.dataset.failed = "";
  return link;
}

function stylesheetLinks(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}
