import { widthOf } from "../output/fit.ts";

/**
 * Breaks a text into lines of at most so many columns. A line may end at a space and beside a Han character, but no line
 * begins with what closes (，。」) or ends with what opens (「（).
 */
export function wrapWide(text: string, width: number): string {
  return text.split("\n").map((line) => wrapLine(line, width)).join("\n");
}

function wrapLine(line: string, width: number): string {
  const lines = [""];
  for (const [part] of line.matchAll(parts)) {
    const last = lines.at(-1)!;
    if (last === "" || widthOf(last + part) <= width) lines[lines.length - 1] = last + part;
    else lines.push(part.trimStart());
  }
  return lines.join("\n");
}

const closing = "，。、；：！？）」』…";
const opening = "（「『";

/** Parts that stay together: a Han character or a word, with what opens before it and what closes after it. */
const parts = new RegExp(
  `\\s*[${opening}]*(?:\\p{Script=Han}|[^\\s\\p{Script=Han}${opening}${closing}]+)?[${closing}]*|\\s+`,
  "gu",
);
