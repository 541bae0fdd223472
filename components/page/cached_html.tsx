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

/** A rendered part. */
interface CachedHtml {
  html: string;
  t: Texts;
}

/**
 * A component that is rendered once per key, for members and for visitors, and whose HTML is then written into every
 * page. It is dropped with its key: docs/decisions/2026-11-21-rendering.md.
 * @throws if it renders an island, a script or a style: those belong to one page
 */
export function cachedFor<Of extends object>(
  Part: FunctionComponent<CachedPart<Of>>,
): FunctionComponent<CachedPart<Of>> {
  const forMembers = new WeakMap<Of, CachedHtml>();
  const forVisitors = new WeakMap<Of, CachedHtml>();
  return (part) => {
    const all = part.signedIn ? forMembers : forVisitors;
    let cached = all.get(part.of);
    if (cached?.t !== part.t) {
      cached = keep(Part, part);
      all.set(part.of, cached);
    }
    return jsxTemplate([cached.html]);
  };
}

/** The same for a part that shows a menu. */
export function cachedForMenu(Part: FunctionComponent<MenuPart>): FunctionComponent<MenuPart> {
  const CachedMenu = cachedFor<Menu>(({ of, t, signedIn }) => <Part menu={of} t={t} signedIn={signedIn} />);
  return ({ menu, t, signedIn }) => <CachedMenu of={menu} t={t} signedIn={signedIn} />;
}

/** Fresh writes them around a component with a key, for the browser to find it again: a cached part is found as a whole. */
const keyComments = /<!--\/?frsh:key[^>]*-->/g;

function keep<Of extends object>(
  Part: FunctionComponent<CachedPart<Of>>,
  { of, t, signedIn }: CachedPart<Of>,
): CachedHtml {
  const html = renderToString(<Part of={of} t={t} signedIn={signedIn} />).replaceAll(keyComments, "");
  // Islands are found by comments; text and attributes never hold a bare "<".
  if (/<!--|<script|<style/.test(html)) {
    throw new Error(`an island, script or style in a kept part: ${html.slice(0, 100)}`);
  }
  return { html, t };
}
