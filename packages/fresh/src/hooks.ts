import { type Options, options } from "preact";
import "preact/hooks";

/**
 * Where libraries hook into a rendering, by Preact's names: a vnode is made, is about to be rendered (`__b`), its
 * component runs (`__r`), uses a hook (`__h`), both are done, the component goes.
 */
const places = ["vnode", "__b", "__r", "__h", "diffed", "unmount"] as const;

/** What stands in each of those places. */
export type Hooks = Readonly<Record<typeof places[number], unknown>>;

const slots = options as unknown as Record<typeof places[number], unknown>;

/** What stands there now. */
export function presentHooks(): Hooks {
  const { vnode, __b, __r, __h, diffed, unmount } = slots;
  return { vnode, __b, __r, __h, diffed, unmount };
}

// This module comes before an application's own, so that Preact's hooks stand here and no other library's. Where signals or
// preact/compat were loaded earlier, theirs stand here too, and pages are as they are, only slower.
const own = presentHooks();

/** Runs synchronous work with these hooks in place of the present ones. */
export function withHooks<T>(hooks: Hooks, run: () => T): T {
  const present = presentHooks();
  Object.assign(slots, hooks);
  try {
    return run();
  } finally {
    Object.assign(slots, present);
  }
}

/**
 * Preact's own hooks, with `vnode` for each vnode that is made. Those of signals open an effect for every component and
 * that of preact/compat rewrites every element's props, which a page needs only where it shows a signal or uses one. A
 * rendering that does throws with these.
 */
export function ownHooks(vnode: NonNullable<Options["vnode"]>): Hooks {
  return { ...own, vnode };
}
