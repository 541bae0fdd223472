/** Puts style files into the page that are not there yet, and waits for them: nothing is shown without its looks. */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const present = new Set([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(pathOf));
  await Promise.all(addresses.filter((address) => !present.has(address)).map(load));
}

function pathOf(link: HTMLLinkElement): string {
  const { pathname, search } = new URL(link.href);
  return pathname + search;
}

/** A file that doesn't come is no reason to show nothing. */
function load(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
