/**
 * Returns the address to come back to: without the parameters of the login dialog, and never one that a browser would
 * read as another site's.
 */
export function visitorAddressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["login", "next", "lang"]) query.delete(name);
  const path = url.pathname.replace(/^[/\\]+/, "/");
  return query.size === 0 ? path : `${path}?${query}`;
}
