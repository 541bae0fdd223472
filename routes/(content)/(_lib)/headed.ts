/** A part of a text, by its heading. */
export interface Part {
  /** Of the heading in the page. */
  id: string;
  title: string;
}

/**
 * Marks the main headings of a text so that links can lead to them, and lists them.
 * @param html of `renderMarkdown`, whose elements have no attributes of their own here
 */
export function headed(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = [];
  const marked = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: plain(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, parts };
}

/** The text of a heading: the page escapes it again. */
function plain(html: string): string {
  const text = html.replaceAll("<br>", " ").replaceAll(/<[^>]*>/g, "");
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name]!);
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
