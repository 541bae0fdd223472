/**
 * A text without the characters that no reader sees but that change how it reads: controls, those that turn the direction of
 * writing (Unicode UAX #9), fillers, and tags. Line breaks and tabs stay; so do the joiners that emoji are made of.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, "");
}

/** Whether a text has a character that {@link visibleText} removes. */
export function hasUnseen(text: string): boolean {
  return visibleText(text) !== text;
}

const unseen =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
