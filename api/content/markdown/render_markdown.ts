import MarkdownIt from "markdown-it";
import { linkTarget } from "./link_target.ts";
import { escapeHtml, renderTokens, textOfTokens } from "./render_tokens.ts";

/** How long a text may be, in characters; a longer one is shown as it is written. */
export const longestMarkdown = 100_000;

/**
 * HTML of a text in Markdown (CommonMark, with tables and ~~strikethrough~~; a line break is one). Whatever is written in
 * the text, the HTML has only the elements of `render_tokens.ts`, links to http, https and this site, and pictures of
 * this site: [the page](../../docs/decisions/2026-11-22-markdown.md) says what becomes of the rest.
 */
export function renderMarkdown(source: string): string {
  if (source.length > longestMarkdown) return `<p>${escapeHtml(source)}</p>`;
  return renderTokens(parser.parse(source, {}));
}

/** Converts Markdown to plain text in one line, cut to a number of characters. */
export function markdownText(source: string, max: number): string {
  const tokens = parser.parse(source.slice(0, longestMarkdown), {});
  const text = textOfTokens(tokens).replaceAll(/\s+/g, " ").trim();
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join("").trimEnd()}…`;
}

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true });
// An invalid link stays as the written text.
parser.normalizeLink = (address) => linkTarget(address)?.href ?? address;
parser.validateLink = (address) => linkTarget(address) !== null;
