import { type ComponentChildren, Fragment } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import { HEAD_PLACE, mergeHeads } from "./head.ts";
import { islandTags } from "../islands/payload.ts";
import { noIslands } from "../islands/uses.ts";
import { reloadTag } from "../reload.ts";
import { during, type RenderState } from "./render_state.ts";
import type { Site } from "../site.ts";

/** Where the document has its page. */
export const PAGE_PLACE = "<!--page-->";

/**
 * The whole page as text, its scripts with the nonce. As in Fresh the page is rendered before the document around it, and
 * so sees no context of it.
 */
export function documentOf(
  site: Site,
  { page, document }: { page: ComponentChildren; document: ComponentChildren },
  nonce: string,
): string {
  const render: RenderState = {
    site,
    nonce,
    headOfDocument: null,
    heads: [],
    islands: noIslands(),
    partial: null,
  };
  return during(render, () => {
    const content = renderToString(jsx(Fragment, { children: page }));
    const html = renderToString(jsx(Fragment, { children: document })).replace(PAGE_PLACE, () => content);
    const islands = islandTags(render);
    const head = renderToString(mergeHeads(render));
    return assemble(html, head + islands.head, islands.body + reloadTag(site.config.mode, nonce));
  });
}

function assemble(html: string, head: string, end: string): string {
  const place = html.indexOf(HEAD_PLACE);
  const start = place === -1 ? head : html.slice(0, place) + head;
  const rest = place === -1 ? html : html.slice(place + HEAD_PLACE.length);
  if (end === "") return DOCTYPE + start + rest;
  const bodyEnd = rest.lastIndexOf("</body>");
  if (bodyEnd === -1) return DOCTYPE + start + rest + end;
  return DOCTYPE + start + rest.slice(0, bodyEnd) + end + rest.slice(bodyEnd);
}

const DOCTYPE = "<!DOCTYPE html>";
