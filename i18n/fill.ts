/** Puts `params` into the `{name}` places of a text. A place without a parameter stays as it is, so that a test sees it. */
export function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
