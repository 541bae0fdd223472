import stringWidth from "string-width";

/** How many columns of a terminal a text takes: full-width characters take two, colours none. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** A text in at most so many columns, its end cut with an ellipsis; never half a character. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let fitted = "";
  for (const { segment } of characters.segment(text)) {
    if (widthOf(fitted + segment) > width - 1) break;
    fitted += segment;
  }
  return width < 1 ? "" : `${fitted}…`;
}

/** A text filled up with spaces to so many columns. */
export function pad(text: string, width: number, align: "left" | "right" = "left"): string {
  const room = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "left" ? text + room : room + text;
}

/**
 * Makes a text one line that moves no cursor and turns no direction of writing: members' input can't control the
 * terminal.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, " ");
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
