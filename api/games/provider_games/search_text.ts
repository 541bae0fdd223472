/** Of a search so many words count. */
const maxTerms = 6;

/** A text as games are searched by it: in lower case, without the marks that Vietnamese is often typed without. */
export function searchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}

/** Whether texts, as they are searched, have all of a search's words, each in one of them. */
export function searchFilter(search: string): (...searched: readonly string[]) => boolean {
  const terms = new Set(searchText(search).split(/\s+/).filter((word) => word !== ""));
  const counted = [...terms].slice(0, maxTerms);
  return (...searched) => counted.every((word) => searched.some((text) => text.includes(word)));
}

/**
 * Returns how well a text, as it is searched, answers a search: 3 if one of its lines is the search, 2 if one begins with
 * it, 1 if a word does, else 0.
 */
export function searchRank(search: string): (searched: string) => number {
  const typed = searchText(search).trim().replaceAll(/\s+/g, " ");
  return (searched) => {
    const lines = `\n${searched}\n`;
    if (lines.includes(`\n${typed}\n`)) return 3;
    if (lines.includes(`\n${typed}`)) return 2;
    return lines.includes(` ${typed}`) ? 1 : 0;
  };
}
