/** What a vendor said, as it can be kept and shown: one line, no control or direction characters, not too long. */
export function plainText(said: string): string {
  return said.replaceAll(/[\p{C}\s]+/gu, " ").trim().slice(0, longest);
}

const longest = 100;
