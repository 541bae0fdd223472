/** A file as JSON has it, with its prizes by number. */
interface Filed {
  prizes: readonly { number: number }[];
  [field: string]: unknown;
}

/**
 * Returns the differences between two files for the audit trail: each field and each prize, before and after, as JSON.
 */
export function oddsChangesBetween(before: Filed, after: Filed): Record<string, string> {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => old.get(name) !== fresh.get(name));
  return Object.fromEntries(names.flatMap((name) => [
    [`${name} before`, old.get(name) ?? "none"],
    [`${name} after`, fresh.get(name) ?? "none"],
  ]));
}

function partsOf({ prizes, ...fields }: Filed): Map<string, string> {
  return new Map([
    ...Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ...prizes.map((prize) => [`prize ${prize.number}`, JSON.stringify(prize)] as const),
  ]);
}
