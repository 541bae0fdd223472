/**
 * A name that its owner recognises and a stranger who looks on does not learn: of a Chinese one the first and the last
 * character, of one in words the first word and the others' first letters.
 */
export function maskName(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  if (others.length > 0) return [first, ...others.map((word) => firstOf(word) + stars(2))].join(" ");
  const characters = [...first];
  if (characters.length < 2) return first;
  const last = characters.length > 2 ? characters.at(-1) : "";
  return firstOf(first) + stars(Math.max(characters.length - 2, 1)) + last;
}

function firstOf(word: string): string {
  return [...word][0] ?? "";
}

function stars(count: number): string {
  return "*".repeat(count);
}
