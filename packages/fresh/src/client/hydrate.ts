import { type ComponentChildren, type ComponentType, type ContainerNode, h, hydrate } from "preact";
import { decode, type Sources } from "./decode.ts";
import { readContent } from "./read.ts";
import { rangeRoot } from "./root.ts";

type Module = Readonly<Record<string, unknown>>;

/** See islands/payload.ts. */
interface Payload {
  readonly m: readonly string[];
  /** The vnode is put there when it is made. */
  readonly i: [module: number, exportName: string, props: object, isInSlot?: 1, vnode?: ComponentChildren][];
  readonly g?: readonly unknown[];
  readonly s?: string;
}

const sources: Sources = { signal: signalOf, slot: slotOf };
// All of them are the shown page's.
let payload: Payload;
let markers: Record<string, Comment>;
let madeSignals: unknown[];
let signals: Module | undefined;
let modules: (Module | undefined)[];

/** Where the islands of the page are. */
export const roots: ContainerNode[] = [];

/** Brings the islands of the document to life, once the scripts that they need have loaded. */
// No await at the top: the islands import Preact from this very script, and would wait for it while it waits for them.
export function hydrateIslands(): void {
  const script = document.getElementById("fresh-islands")!;
  payload = JSON.parse(script.textContent);
  Promise.all([payload.s, ...payload.m].map(load)).then((loaded) => {
    [signals, ...modules] = loaded as (Module | undefined)[];
    markers = {};
    madeSignals = [];
    findMarkers(document);
    for (const template of document.querySelectorAll<HTMLTemplateElement>("template[id^='s:']")) {
      findMarkers(template.content);
    }
    for (const id in payload.i) {
      // Islands in slots come with the island around them.
      if (!payload.i[id]![3]) revive(id);
    }
    // Not needed any more. Browser tests take its absence as the sign that the islands are hydrated.
    script.remove();
  });
}

/** One island that fails, for instance over markup that the browser had to repair, leaves the others alone. */
function revive(id: string): void {
  try {
    // Read before the hydration, which throws the comments away.
    const vnode = vnodeOf(id);
    if (vnode) hydrate(vnode, roots[roots.length] = rangeRoot(markers["i:" + id]!));
  } catch (error) {
    reportError(error);
  }
}

/** A script that fails to load leaves its own islands without script, and no others. */
function load(url?: string): Promise<Module | undefined> | undefined | "" {
  return url && import(/* @vite-ignore */ url).catch(reportError);
}

function findMarkers(root: Node): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let comment; (comment = comments.nextNode() as Comment | null);) markers[comment.data] = comment;
}

function vnodeOf(id: string): ComponentChildren {
  const island = payload.i[+id]!;
  const [module, exportName, props] = island;
  const component = modules[module]?.[exportName] as ComponentType | undefined;
  if (!component) return null;
  // The ids that useId gives start where the server started them (Preact's `_mask`, under its mangled name).
  return island[4] ??= Object.assign(h(component, decode(props, sources) as object), { __m: [+id + 1, 0] });
}

function signalOf(number: number): unknown {
  return madeSignals[number] ??= (signals as { signal: (value: unknown) => unknown }).signal(
    decode(payload.g![number], sources),
  );
}

function slotOf(number: number): ComponentChildren {
  const id = "s:" + number;
  const template = document.getElementById(id) as HTMLTemplateElement | null;
  return readContent(template ? template.content.firstChild : markers[id]!.nextSibling, vnodeOf);
}
