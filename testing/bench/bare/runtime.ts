/** `fresh/runtime` for the bare server: what a page adds to the head, and addresses with their content's hash. */
import type { ComponentChildren } from "preact";
import { projectRoot, readBuild } from "@/server/fresh.ts";

export { HttpError } from "fresh";

export const IS_BROWSER = false;

const { assets } = await readBuild(new URL("_fresh/", projectRoot));

/** What the page that is being rendered has added to the head. */
export const heads: ComponentChildren[] = [];

export function Head({ children }: { children?: ComponentChildren }): null {
  heads.push(children);
  return null;
}

export function asset(path: string): string {
  const built = assets[path];
  return built === undefined || built.hashedName ? path : `${path}?v=${built.hash}`;
}

export function assetSrcSet(srcset: string): string {
  return srcset;
}
