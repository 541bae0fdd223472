import "./aria.ts";
import { type ComponentChildren, Fragment } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import { type Hooks, ownHooks, presentHooks, withHooks } from "./hooks.ts";
import { putHost } from "./hosts.ts";
import { HEAD_PLACE, mergeHeads } from "./head.ts";
import { islandTags } from "./islands/payload.ts";
import { noIslands } from "./islands/uses.ts";
import { reloadTag } from "./reload.ts";
import { during, type RenderState } from "./render_state.ts";
import type { Site } from "./site.ts";

/** What is rendered, and where it is shown. */
export interface Shown {
  content: ComponentChildren;
  nonce: string;
  /** The pattern of the route; null where none answers. */
  route: string | null;
}

/**
 * The whole page as text. It is rendered with Preact's own hooks first: what shows a signal outside of its islands fails
 * with them, and is rendered again with those of all libraries, from then on at once.
 */
export function documentOf(site: Site, shown: Shown): string {
  const all = presentHooks();
  if (!site.withSignals.has(shown.route)) {
    try {
      return renderDocument(site, shown, { page: onlyOwn, island: all });
    } catch {
      // A fault of the page's own is thrown again below, where it came from.
    }
  }
  const html = renderDocument(site, shown, { page: { ...all, vnode: putHost }, island: all });
  site.withSignals.add(shown.route);
  return html;
}

const onlyOwn = ownHooks(putHost);

function renderDocument(site: Site, { content, nonce }: Shown, hooks: { page: Hooks; island: Hooks }): string {
  const render: RenderState = {
    site,
    nonce,
    headOfDocument: null,
    heads: [],
    islands: noIslands(),
    partial: null,
    pageHooks: hooks.page,
    islandHooks: hooks.island,
  };
  return during(render, () =>
    withHooks(hooks.page, () => {
      const html = renderToString(jsx(Fragment, { children: content }));
      const islands = islandTags(render);
      const head = renderToString(mergeHeads([render.headOfDocument, render.heads]));
      return assemble(html, head + islands.head, islands.body + reloadTag(site.config.mode, nonce));
    }));
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
