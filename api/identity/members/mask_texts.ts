/** A messaging ID with its middle hidden. */
export function maskLine(line: string): string {
  return hideMiddle(line, 2, 1);
}

/** A real name with its middle hidden. */
export function maskName(name: string): string {
  return hideMiddle(name, 1, 1);
}

/** A value with only its first and last characters legible. */
function hideMiddle(value: string, start: number, end: number): string {
  const letters = [...value];
  if (letters.length <= start + end) return `${letters[0]}***`;
  return `${letters.slice(0, start).join("")}***${letters.slice(-end).join("")}`;
}
