/** Cleans a vendor's text for storage and display: one line, no control or direction characters, not too long. */
export function plainText(said: string): string {
  return said.replaceAll(/[\p{C}\s]+/gu, " ").trim().slice(0, longest);
}

const longest = 100;
