import type { Token } from "markdown-it";
import { isOwnPicture, linkTarget, namesAnotherHost } from "./link_target.ts";
import { visibleText } from "./visible_text.ts";

/** HTML of a parsed text. An element gets in by this list alone, an attribute by the function that writes it. */
export function renderTokens(tokens: readonly Token[]): string {
  let html = "";
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.type === "inline") html += renderTokens(token.children ?? []);
    else if (token.type === "link_open") {
      const end = endOfLink(tokens, at);
      html += linkOf(token, tokens.slice(at + 1, end));
      at = end;
    } else html += renderToken(token);
  }
  return html;
}

/** Returns the plain text of parsed tokens. */
export function textOfTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    if (token.children) return textOfTokens(token.children);
    return /^(text|text_special|code_inline|fence|code_block)$/.test(token.type)
      ? visibleText(token.content)
      : token.type.endsWith("break") || token.type.endsWith("_close") && token.block
      ? " "
      : "";
  }).join("");
}

/** Text as HTML: no character of it means anything but itself. */
export function escapeHtml(text: string): string {
  return visibleText(text).replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const elements = new Set([
  ...["p", "ul", "ol", "li", "blockquote", "strong", "em", "s"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
]);

function renderToken(token: Token): string {
  switch (token.type) {
    case "text":
    case "text_special":
      return escapeHtml(token.content);
    case "softbreak":
    case "hardbreak":
      return "<br>";
    case "hr":
      return "<hr>";
    case "code_inline":
      return `<code>${escapeHtml(token.content)}</code>`;
    case "fence":
    case "code_block":
      return `<pre><code>${escapeHtml(token.content)}</code></pre>`;
    case "image":
      return pictureOf(token);
    case "heading_open":
      return `<${headingOf(token)}>`;
    case "heading_close":
      return `</${headingOf(token)}>`;
    default:
      return elementOf(token);
  }
}

/** A tag of the list; the words of anything else. */
function elementOf({ tag, nesting, hidden, content, attrs }: Token): string {
  if (!elements.has(tag) || nesting === 0) return escapeHtml(content);
  if (hidden) return "";
  if (nesting === -1) return `</${tag}>`;
  const start = Number(attrs?.find(([name]) => name === "start")?.[1] ?? 1);
  return tag === "ol" && start > 1 ? `<ol start="${start}">` : `<${tag}>`;
}

/** The page's own title is its h1, so a text's headings begin below it. */
function headingOf({ tag }: Token): string {
  return tag === "h1" || tag === "h2" ? "h2" : tag === "h3" ? "h3" : "h4";
}

function linkOf(open: Token, tokens: readonly Token[]): string {
  const target = linkTarget(String(open.attrGet("href") ?? ""));
  const inner = renderTokens(tokens);
  if (!target) return inner;
  const href = escapeHtml(target.href);
  if (namesAnotherHost(textOfTokens(tokens), target)) return `${inner} (${href})`;
  const away = target.host === null ? "" : ' target="_blank" rel="noopener noreferrer"';
  return `<a href="${href}"${away}>${inner}</a>`;
}

/** A link holds no other link. */
function endOfLink(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && tokens[end]!.type !== "link_close") end++;
  return end;
}

function pictureOf(token: Token): string {
  const src = String(token.attrGet("src") ?? "");
  const alt = escapeHtml(textOfTokens(token.children ?? []));
  return isOwnPicture(src) ? `<img src="${src}" alt="${alt}" loading="lazy" decoding="async">` : alt;
}
