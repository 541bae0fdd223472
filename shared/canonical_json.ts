/** A value as one text, in whatever order the fields of its objects are: two that say the same are the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_, one) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a < b ? -1 : 1))
        : one,
  );
}
