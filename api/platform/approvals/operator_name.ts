/**
 * An operator's name as names are compared: one person is one operator, however the name is typed. Width, case, space
 * around and within, and invisible characters make no difference; "Anna", " ANNA" and "Ａnna" are one.
 */
export function comparableName(name: string): string {
  const seen = name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  // To upper case before lower: "ß" and "SS", or "ς" and "σ", are the same letters in another case. And to lower case before
  // that: the upper case of the capital "ẞ" is itself.
  return seen.toLowerCase().toUpperCase().toLowerCase().normalize("NFKC").trim().replaceAll(/\s+/g, " ");
}

/** Whether two names are one operator's. */
export function isSameOperator(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}
