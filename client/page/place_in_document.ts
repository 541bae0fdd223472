let first: string | undefined;

/**
 * What a page is to the document that it has come into: its first page, a next one for the same member, language and look,
 * or one for others. In the browser only.
 * @param madeFor names member, language and look
 */
export function placeInDocument(madeFor: string): "first" | "next" | "other" {
  if (first === undefined) {
    first = madeFor;
    return "first";
  }
  return madeFor === first ? "next" : "other";
}
