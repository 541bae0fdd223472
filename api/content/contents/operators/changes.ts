/** The operator who makes a change, and the reason. */
export interface Change {
  operator: string;
  reason: string;
}

/**
 * Returns the differences between two states, field by field and text by text, as JSON for the audit trail; null if
 * there are none. A state that did not exist has no fields.
 */
export function changesBetween(before: object | null, after: object): { before: string; after: string } | null {
  const [old, young] = [flat(before ?? {}), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((name) => (old[name] ?? null) !== (young[name] ?? null));
  if (names.length === 0) return null;
  const pick = (fields: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]])));
  return { before: pick(old), after: pick(young) };
}

/** Fields inside of others by their path: `texts.tw.title`. */
function flat(value: object, path = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      if (one instanceof Date) return [[path + name, one.toISOString()]];
      if (typeof one === "bigint") return [[path + name, String(one)]];
      if (typeof one === "object" && one !== null) return Object.entries(flat(one, `${path}${name}.`));
      return [[path + name, one]];
    }),
  );
}
