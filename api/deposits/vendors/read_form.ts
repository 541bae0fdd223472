/** The fields of a posted form; null when it isn't text or names a field twice: which of the two would be meant? */
export function readForm(body: Uint8Array): Record<string, string> | null {
  try {
    const fields = [...new URLSearchParams(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body))];
    const names = new Set(fields.map(([name]) => name));
    return names.size === fields.length ? Object.fromEntries(fields) : null;
  } catch {
    return null;
  }
}
