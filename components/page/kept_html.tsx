import type { FunctionComponent } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import type { Texts } from "@/i18n/mod.ts";
import type { Menu } from "../page_context.ts";

/** All that a kept part may depend on: nothing here is one member's. */
interface KeptPart<Of extends object> {
  /** What it shows: made for one content of the catalogue, one language and one level. With the next content there is another one. */
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

/** What one part was rendered to. */
interface Kept {
  html: string;
  t: Texts;
}

/**
 * A component that is rendered once for what it shows, for members and for visitors, and whose HTML is then written into
 * every page. It goes when the shown does: docs/decisions/2026-11-21-rendering.md.
 *
 * @throws when it is rendered and has an island, a script or a style in it: those belong to one page
 */
export function keptFor<Of extends object>(Part: FunctionComponent<KeptPart<Of>>): FunctionComponent<KeptPart<Of>> {
  const forMembers = new WeakMap<Of, Kept>();
  const forVisitors = new WeakMap<Of, Kept>();
  return (part) => {
    const all = part.signedIn ? forMembers : forVisitors;
    let kept = all.get(part.of);
    if (kept?.t !== part.t) {
      kept = keep(Part, part);
      all.set(part.of, kept);
    }
    return jsxTemplate([kept.html]);
  };
}

/** The same for a part that shows a menu. */
export function keptForMenu(Part: FunctionComponent<MenuPart>): FunctionComponent<MenuPart> {
  const Kept = keptFor<Menu>(({ of, t, signedIn }) => <Part menu={of} t={t} signedIn={signedIn} />);
  return ({ menu, t, signedIn }) => <Kept of={menu} t={t} signedIn={signedIn} />;
}

/** Fresh writes them around a component with a key, for the browser to find it again: a kept part is found as a whole. */
const keyComments = /<!--\/?frsh:key[^>]*-->/g;

function keep<Of extends object>(Part: FunctionComponent<KeptPart<Of>>, { of, t, signedIn }: KeptPart<Of>): Kept {
  const html = renderToString(<Part of={of} t={t} signedIn={signedIn} />).replaceAll(keyComments, "");
  // Islands are found by comments; text and attributes never hold a bare "<".
  if (/<!--|<script|<style/.test(html)) {
    throw new Error(`an island, script or style in a kept part: ${html.slice(0, 100)}`);
  }
  return { html, t };
}
