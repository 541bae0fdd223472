import type { ReviewLine, ReviewUnit, ReviewValue } from "./proposal_review.ts";

/** How much of a long text a difference shows, in characters. */
const shownText = 200;

/**
 * Returns the fields that differ, those of objects and lists by their path (`steps 1 percent`), with their values before
 * and after; those of an object that was not there are all new.
 * @param units of fields, by the last name of their path
 */
export function fieldChanges(
  before: object | null,
  after: object,
  units: Readonly<Record<string, ReviewUnit>> = {},
): ReviewLine[] {
  const [old, young] = [fieldsOf(before ?? {}), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((path) => (old.get(path) ?? null) !== (young.get(path) ?? null))
    .map((path) => {
      const value = old.get(path) ?? young.get(path);
      const unit = typeof value === "number" ? units[path.split(" ").at(-1)!] ?? unitOfGroup(path, units) : undefined;
      const [was, will] = shown(old.get(path) ?? null, young.get(path) ?? null);
      return { name: path, unit: unit ?? null, before: was, after: will };
    });
}

/** The unit of a record's values, whose names are those of groups: `weights fish`. */
function unitOfGroup(path: string, units: Readonly<Record<string, ReviewUnit>>): ReviewUnit | undefined {
  return units[`${path.split(" ").at(-2)} *`];
}

function fieldsOf(value: object, path = ""): Map<string, ReviewValue> {
  const found = new Map<string, ReviewValue>();
  for (const [name, one] of Object.entries(value)) {
    // Lists are counted from 1, as people do.
    const at = path + (Array.isArray(value) ? String(Number(name) + 1) : name);
    if (one instanceof Date) found.set(at, one.toISOString());
    else if (typeof one === "object" && one !== null) {
      for (const [inner, field] of fieldsOf(one, `${at} `)) found.set(inner, field);
    } else if (one !== undefined) found.set(at, one);
  }
  return found;
}

/** Both values, long texts from shortly before the first character that differs. */
function shown(before: ReviewValue, after: ReviewValue): [ReviewValue, ReviewValue] {
  if (typeof before !== "string" || typeof after !== "string") return [cutFrom(before, 0), cutFrom(after, 0)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(before.length, after.length) <= shownText ? 0 : Math.max(0, same - 40);
  return [cutFrom(before, from), cutFrom(after, from)];
}

function cutFrom(value: ReviewValue, from: number): ReviewValue {
  if (typeof value !== "string") return value;
  const part = value.slice(from, from + shownText);
  return `${from > 0 ? "…" : ""}${part}${from + shownText < value.length ? "…" : ""}`;
}
