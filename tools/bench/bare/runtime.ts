/** `fresh/runtime` for the bare server: what a page adds to the head, and addresses with their content's hash. */
import type { ComponentChildren } from "preact";
import type * as Runtime from "fresh/runtime";
import { HttpError } from "fresh";
import { projectRoot, readBuild } from "@/server/fresh.ts";

export { HttpError };

export const IS_BROWSER = false;

/** The part that a press on a link replaces: on a page that is rendered once, its contents. */
export function Partial({ children }: { children?: ComponentChildren }): ComponentChildren {
  return children;
}

const { assets } = await readBuild(new URL("_fresh/", projectRoot));

/** The elements that the page being rendered has added to the head. */
export const heads: ComponentChildren[] = [];

export function Head({ children }: { children?: ComponentChildren }): null {
  heads.push(children);
  return null;
}

export function asset(path: string): string {
  const built = assets[path];
  return built === undefined || built.hashedName ? path : `${path}?__frsh_c=${built.hash}`;
}

// All imports of the site's components are here, or the types are wrong.
({ asset, Head, HttpError, IS_BROWSER, Partial }) satisfies Record<keyof typeof Runtime, unknown>;
