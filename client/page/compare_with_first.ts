let first: string | undefined;

/**
 * Compares a page with the first one of the document that it has come into: it is that one, a next one for the same member,
 * language and look, or one for others. In the browser only.
 * @param madeFor names member, language and look
 */
export function compareWithFirst(madeFor: string): "first" | "next" | "other" {
  if (first === undefined) {
    first = madeFor;
    return "first";
  }
  return madeFor === first ? "next" : "other";
}
