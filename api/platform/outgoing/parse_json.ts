/** The JSON in a body; undefined for bytes that aren't UTF-8 and for text that isn't JSON. */
export function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
