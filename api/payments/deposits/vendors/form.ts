/** A message in fields: their values by name. */
export type Form = Record<string, string>;

/**
 * Reads `application/x-www-form-urlencoded` as strictly as a signature needs it: null when the text is not UTF-8, a
 * percent code is broken, a part is no `name=value`, or a name is malformed or comes twice, in any case.
 */
export function parseVendorForm(bytes: Uint8Array): Form | null {
  const form: Form = Object.create(null);
  const seen = new Set<string>();
  try {
    for (const part of new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split("&")) {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(part) ?? [];
      if (name === undefined || value === undefined || seen.has(name.toLowerCase())) return null;
      seen.add(name.toLowerCase());
      form[name] = decodeURIComponent(value.replaceAll("+", " "));
    }
  } catch {
    return null;
  }
  return form;
}

/** Writes a form. */
export function writeForm(form: Form): string {
  return new URLSearchParams(form).toString();
}
