import type { BuildManifest, BuiltScript } from "../manifest.ts";
import type { RenderState } from "../rendering/render_state.ts";
import { renderAs } from "./nested.ts";
import type { Island } from "./registry.ts";

/** The additional contents of a page with islands; none on a page without. */
export interface IslandTags {
  readonly head: string;
  readonly body: string;
}

/** The scripts of the islands that were met, and their props. */
export function islandTags(render: RenderState): IslandTags {
  const { islands: uses, nonce, partial, site: { build } } = render;
  if ((uses.islands.length === 0 && partial === null) || build === null) return { head: "", body: "" };
  if (partial !== null && (partial.from > 0 || partial.to < uses.islands.length)) {
    throw new Error("A Partial has to be around all islands of its page");
  }
  const templates = unshownSlots(render);
  const scripts = new Map<Island, BuiltScript>();
  for (const island of uses.islands) scripts.set(island, scriptOf(build, island));
  const signals = uses.signals.size > 0 ? build.signals : null;
  const partials = partial === null ? null : build.partials;
  const preloads = preloadsOf([build.boot, partials, ...scripts.values(), signals].filter((script) => script !== null));
  const withNonce = nonce === "" ? "" : ` nonce="${nonce}"`;
  const payload = payloadOf(render, scripts, signals);
  return {
    head: preloads.map((url) => `<link rel="modulepreload" href="${url}"${withNonce}>`).join(""),
    body: `${templates}<script type="application/json" id="fresh-islands"${withNonce}>${payload}</script>` +
      `<script type="module" src="${build.boot.url}"${withNonce}></script>` +
      // The browser compares its build to that of the page that it fetches.
      (partials === null
        ? ""
        : `<script type="module" src="${partials.url}" data-build="${build.inputs}"${withNonce}></script>`),
  };
}

/** Content that the island keeps back for now: it travels in templates. Rendering it may bring up further islands and slots. */
function unshownSlots(render: RenderState): string {
  const { slots } = render.islands;
  let html = "";
  for (let id = 0; id < slots.length; id++) {
    const slot = slots[id]!;
    if (!slot.isShown) {
      html += `<template id="s:${id}">${renderAs(render, "slot", slot.content, slot.context)}</template>`;
    }
  }
  return html;
}

function scriptOf(build: BuildManifest, { file, name }: Island): BuiltScript {
  const script = build.islands[file];
  if (script === undefined) throw new Error(`The browser build lacks the island ${name} of ${file}: build it again`);
  return script;
}

function preloadsOf(scripts: readonly BuiltScript[]): string[] {
  return [...new Set(scripts.flatMap(({ url, imports }) => [url, ...imports]))];
}

/** `m` modules, `i` islands as [module, export, props, 1 when in a slot], `g` values of signals, `s` the module that makes them. */
function payloadOf(
  { islands: uses }: RenderState,
  scripts: ReadonlyMap<Island, BuiltScript>,
  signals: BuiltScript | null,
): string {
  const modules = [...new Set([...scripts.values()].map(({ url }) => url))];
  const islands = uses.islands.map((island, id) => {
    const module = modules.indexOf(scripts.get(island)!.url);
    return `[${module},${JSON.stringify(island.exportName)},${uses.props[id]}${uses.inSlots.has(id) ? ",1" : ""}]`;
  });
  const shared = signals === null ? "" : `,"g":[${uses.signalValues.join(",")}],"s":${JSON.stringify(signals.url)}`;
  return safeInScript(`{"m":${JSON.stringify(modules)},"i":[${islands.join(",")}]${shared}}`);
}

/** JSON that can't end the script element around it, nor open a comment there: in JSON "<" is only ever inside a string. */
export function safeInScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
