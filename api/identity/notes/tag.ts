/** So many tags a member has at most. */
export const maxTags = 20;

/** The longest tag, in characters. */
export const maxTagLength = 30;

/** Reads a tag: small letters and digits, with dashes between. Null for anything else. */
export function readTag(text: string): string | null {
  const tag = text.trim().toLowerCase();
  return tag.length <= maxTagLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) ? tag : null;
}
