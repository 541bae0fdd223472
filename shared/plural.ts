const rules = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

/** The form of an English word that goes with a count: `one`, or `other`, which is with an s if left out. */
export function plural(count: number | bigint, one: string, other = `${one}s`): string {
  return rules.select(Number(count)) === "one" ? one : other;
}

/** A count with its English noun: `1 member`, `1,234 members`. */
export function counted(count: number | bigint, one: string, other?: string): string {
  return `${numbers.format(count)} ${plural(count, one, other)}`;
}
