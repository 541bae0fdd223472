/** A messaging ID with its middle hidden: only its first two characters and its last are legible. */
export function maskLine(line: string): string {
  const letters = [...line];
  return letters.length <= 3 ? `${letters[0]}***` : `${letters.slice(0, 2).join("")}***${letters.at(-1)}`;
}
