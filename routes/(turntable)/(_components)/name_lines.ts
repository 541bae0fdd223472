/**
 * A name in one line or two, broken between words or Han letters, and cut where two do not hold it.
 * @param width of a line, in Latin letters; a Han letter takes two
 */
export function nameLines(name: string, width: number): string[] {
  const parts = name.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*/gu) ?? [];
  const sums = parts.map((_, index) => widthOf(parts.slice(0, index + 1).join("").trimEnd()));
  const fitting = sums.findLastIndex((sum) => sum <= width) + 1;
  const rest = parts.slice(fitting).join("").trim();
  return [parts.slice(0, fitting).join("").trim(), shortened(rest, width)].filter((line) => line !== "");
}

function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (widthOf(letters.join("")) > width - 1) letters.pop();
  return `${letters.join("").trim()}…`;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
}
