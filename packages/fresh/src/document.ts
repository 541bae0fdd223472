import { type ComponentChildren, Fragment } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import { HEAD_PLACE, mergeHeads } from "./head.ts";
import { islandTags } from "./islands/payload.ts";
import { noIslands } from "./islands/uses.ts";
import { reloadTag } from "./reload.ts";
import { during, type RenderState } from "./render_state.ts";
import type { Site } from "./site.ts";

/** The whole page as text, its scripts with the nonce. */
export function documentOf(site: Site, content: ComponentChildren, nonce: string): string {
  const render: RenderState = {
    site,
    nonce,
    headOfDocument: null,
    heads: [],
    islands: noIslands(),
    partial: null,
  };
  return during(render, () => {
    const html = renderToString(jsx(Fragment, { children: content }));
    const islands = islandTags(render);
    const head = renderToString(mergeHeads([render.headOfDocument, render.heads]));
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
