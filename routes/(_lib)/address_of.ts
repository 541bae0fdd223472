/** The parameter by which Fresh's script asks for the Partial of a page. */
export const partialParam = "fresh-partial";

/**
 * Returns the address to come back to: without parameters of the login dialog and of Fresh, and never one that a browser would
 * read as another site's.
 */
export function visitorAddressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["login", "next", "lang", partialParam]) query.delete(name);
  const path = url.pathname.replace(/^[/\\]+/, "/");
  return query.size === 0 ? path : `${path}?${query}`;
}
