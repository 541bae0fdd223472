/** The id that a page's address names; undefined if it names none. One that can be no id is 0, which nothing has. */
export function requestedId(url: URL): number | undefined {
  const id = url.searchParams.get("id");
  if (id === null) return undefined;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
