/** Text as XML 1.0 takes it: without the characters that XML has no way to write. */
export function xmlText(text: string): string {
  return text.replaceAll(noXml, "").replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// XML takes the control characters from U+007F on.
const noXml = /(?![\t\n\r\u{7f}-\u{9f}])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;
