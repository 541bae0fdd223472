import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import { Fragment } from "preact";
import { HEAD_PLACE, mergeHeads } from "./head.ts";
import { noIslands } from "./island_uses.ts";
import { during, type RenderState } from "./render_state.ts";
import type { Site } from "./site.ts";

/** The whole page as text. */
export function documentOf(site: Site, nonce: string, content: ComponentChildren): string {
  const state: RenderState = { site, nonce, headOfDocument: null, heads: [], islands: noIslands() };
  return during(state, () => {
    const body = renderToString(jsx(Fragment, { children: content }));
    const head = renderToString(mergeHeads([state.headOfDocument, state.heads]));
    return assemble(body, head);
  });
}

function assemble(body: string, head: string): string {
  const place = body.indexOf(HEAD_PLACE);
  if (place === -1) return `<!DOCTYPE html>${head}${body}`;
  return `<!DOCTYPE html>${body.slice(0, place)}${head}${body.slice(place + HEAD_PLACE.length)}`;
}
