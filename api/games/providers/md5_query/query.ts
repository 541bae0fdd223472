/**
 * Fields as a query string in the one spelling that is signed: sorted by name, each name and value percent-encoded (RFC
 * 3986, UTF-8, upper-case hex), so that no two sets of fields share a text.
 */
export function toQuery(fields: Record<string, string>): string {
  return Object.keys(fields).sort().map((name) => `${encode(name)}=${encode(fields[name] ?? "")}`).join("&");
}

/** The fields of a query string; null when it isn't in the one spelling, names a field twice, or isn't text at all. */
export function fromQuery(query: string): Record<string, string> | null {
  try {
    const fields = Object.fromEntries(
      query.split("&").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [decodeURIComponent(name), decodeURIComponent(value.join("="))];
      }),
    );
    return toQuery(fields) === query ? fields : null;
  } catch {
    return null;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
