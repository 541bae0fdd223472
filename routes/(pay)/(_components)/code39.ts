/** A bar code as widths of bars and spaces in turn, beginning with a bar, in units of a narrow one. */
type Widths = readonly number[];

/** How much wider a wide bar is than a narrow one; the standard allows 2 to 3. */
const wide = 2.5;

/**
 * A text in Code 39 (ISO/IEC 16388) between its start and stop signs, without a check character. Null for a text that
 * holds a character the code has no sign for.
 */
export function code39(text: string): Widths | null {
  const widths: number[] = [];
  for (const character of `*${text}*`) {
    const pattern = characters.get(character);
    if (pattern === undefined || (character === "*" && text.includes("*"))) return null;
    // One narrow space separates two signs.
    if (widths.length > 0) widths.push(1);
    for (const element of pattern) widths.push(element === "w" ? wide : 1);
  }
  return widths;
}

/** Each sign as five bars and four spaces in turn, narrow or wide; three of the nine are wide. */
const characters: ReadonlyMap<string, string> = new Map([
  ...row(
    "0123456789",
    "nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn",
  ),
  ...row(
    "ABCDEFGHIJ",
    "wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn",
  ),
  ...row(
    "KLMNOPQRST",
    "wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn",
  ),
  ...row("UVWXYZ", "wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn"),
  ...row("-. *$/+%", "nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnnwnwnn nwnwnwnnn nwnwnnnwn nwnnnwnwn nnnwnwnwn"),
]);

function row(letters: string, patterns: string): [string, string][] {
  const each = patterns.split(" ");
  return [...letters].map((letter, index) => [letter, each[index]!]);
}
