import { createHash } from "node:crypto";
import type { FunctionComponent } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import type { Texts } from "@/i18n/mod.ts";
import type { Menu } from "../page_context.ts";

/** All that a kept part may depend on: nothing here is one member's. */
interface CachedPart<Of extends object> {
  /**
   * The key of the HTML: one content of the catalogue, one language and one level. The next content has another key.
   */
  of: Of;
  t: Texts;
  signedIn: boolean;
}

/** The same of a part that shows a menu. */
export interface MenuPart {
  menu: Menu;
  t: Texts;
  signedIn: boolean;
}

/** The same of one that a page which comes in the place of another may leave out. */
interface ReusablePart extends MenuPart {
  /** The hashes of the parts that the other page has. */
  reusable: ReadonlySet<string>;
}

/**
 * A component that is rendered once per key, for members and for visitors, and whose HTML is then written into every
 * page. It is dropped with its key: docs/decisions/2026-11-21-rendering.md.
 * @throws if it renders an island, a script or a style: those belong to one page
 */
export function cachedFor<Of extends object>(
  Part: FunctionComponent<CachedPart<Of>>,
): FunctionComponent<CachedPart<Of>> {
  const read = cache(Part, (html) => html);
  return (part) => jsxTemplate([read(part)]);
}

/** The same for a part that shows a menu. */
export function cachedForMenu(Part: FunctionComponent<MenuPart>): FunctionComponent<MenuPart> {
  const CachedMenu = cachedFor<Menu>(({ of, t, signedIn }) => <Part menu={of} t={t} signedIn={signedIn} />);
  return ({ menu, t, signedIn }) => <CachedMenu of={menu} t={t} signedIn={signedIn} />;
}

/**
 * The same for a menu that every page has: of one that a member's page has already the next one only says the place. It has
 * to be a single element. Visitors' pages replace none, and are whole.
 */
export function reusableForMenu(Part: FunctionComponent<MenuPart>): FunctionComponent<ReusablePart> {
  const read = cache<Menu, { whole: string; hash?: string }>(
    ({ of, t, signedIn }) => <Part menu={of} t={t} signedIn={signedIn} />,
    (html, { signedIn }) => {
      if (!signedIn) return { whole: html };
      const hash = createHash("sha256").update(html).digest("base64url").slice(0, 16);
      return { whole: html.replace(/^<\w+/, (tag) => `${tag} data-reuse="${hash}"`), hash };
    },
  );
  return ({ menu, t, signedIn, reusable }) => {
    const { whole, hash } = read({ of: menu, t, signedIn });
    return jsxTemplate([hash && reusable.has(hash) ? `<template data-reuse="${hash}"></template>` : whole]);
  };
}

/** Renders what it is asked for once, and keeps what is made of the HTML. */
function cache<Of extends object, Made>(
  Part: FunctionComponent<CachedPart<Of>>,
  make: (html: string, part: CachedPart<Of>) => Made,
): (part: CachedPart<Of>) => Made {
  const forMembers = new WeakMap<Of, { made: Made; t: Texts }>();
  const forVisitors = new WeakMap<Of, { made: Made; t: Texts }>();
  return (part) => {
    const all = part.signedIn ? forMembers : forVisitors;
    let cached = all.get(part.of);
    if (cached?.t !== part.t) {
      cached = { made: make(htmlOf(Part, part), part), t: part.t };
      all.set(part.of, cached);
    }
    return cached.made;
  };
}

/** Fresh writes them around a component with a key, for the browser to find it again: a cached part is found as a whole. */
const keyComments = /<!--\/?frsh:key[^>]*-->/g;

function htmlOf<Of extends object>(
  Part: FunctionComponent<CachedPart<Of>>,
  { of, t, signedIn }: CachedPart<Of>,
): string {
  const html = renderToString(<Part of={of} t={t} signedIn={signedIn} />).replaceAll(keyComments, "");
  // Islands are found by comments; text and attributes never hold a bare "<".
  if (/<!--|<script|<style/.test(html)) {
    throw new Error(`an island, script or style in a kept part: ${html.slice(0, 100)}`);
  }
  return html;
}
