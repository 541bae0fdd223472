import { type ComponentChildren, type ComponentType, h, hydrate } from "preact";
import { decode, type Sources } from "./decode.ts";
import { readContent } from "./read.ts";
import { rangeRoot } from "./root.ts";

type Module = Readonly<Record<string, unknown>>;

/** See islands/payload.ts. */
interface Payload {
  readonly m: readonly string[];
  readonly i: readonly (readonly [module: number, exportName: string, props: object, isInSlot?: 1])[];
  readonly g?: readonly unknown[];
  readonly s?: string;
}

const script = document.getElementById("fresh-islands")!;
const payload: Payload = JSON.parse(script.textContent);
const markers: Record<string, Comment> = {};
const madeSignals: unknown[] = [];
const madeIslands: Record<string, ComponentChildren> = {};
const sources: Sources = { signal: signalOf, slot: slotOf };
let signals: Module | undefined;
let modules: (Module | undefined)[];

// No await at the top: the islands import Preact from this very script, and would wait for it while it waits for them.
Promise.all([payload.s, ...payload.m].map(load)).then((loaded) => {
  [signals, ...modules] = loaded;
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

/** One island that fails, for instance over markup that the browser had to repair, leaves the others alone. */
function revive(id: string): void {
  try {
    // Read before the hydration, which throws the comments away.
    const vnode = vnodeOf(id);
    if (vnode) hydrate(vnode, rangeRoot(markers["i:" + id]!));
  } catch (error) {
    reportError(error);
  }
}

/** A script that fails to load leaves its own islands without script, and no others. */
function load(url?: string): Promise<Module | undefined> | undefined {
  return url ? import(/* @vite-ignore */ url).catch(reportError) : undefined;
}

function findMarkers(root: Node): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) markers[(comments.currentNode as Comment).data] ??= comments.currentNode as Comment;
}

function vnodeOf(id: string): ComponentChildren {
  const [module, exportName, props] = payload.i[+id]!;
  const component = modules[module]?.[exportName] as ComponentType | undefined;
  if (!component) return null;
  // The ids that useId gives start where the server started them (Preact's `_mask`, under its mangled name).
  return madeIslands[id] ??= Object.assign(h(component, decode(props, sources) as object), { __m: [+id + 1, 0] });
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
