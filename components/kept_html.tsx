import type { FunctionComponent, VNode } from "preact";
import { useContext } from "preact/hooks";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import type { Texts } from "@/i18n/mod.ts";
import type { Menu } from "./page_context.ts";
import type { Sheet } from "./sheets.ts";
import { NeededSheets } from "./stylesheets.tsx";

/** All that a kept part may depend on: nothing here is one member's. */
export interface MenuPart {
  /** Made for one content of the catalogue, one language and one level: with the next content there is another one. */
  menu: Menu;
  t: Texts;
  signedIn: boolean;
}

/** What one part was rendered to. */
interface Kept {
  html: string;
  t: Texts;
  sheets: ReadonlySet<Sheet>;
}

/**
 * A component that is rendered once for a menu, for members and for visitors, and whose HTML is then written into every
 * page. It goes when the menu does: docs/decisions/2026-11-21-rendering.md.
 *
 * @throws when it is rendered and has an island, a script or a style in it: those belong to one page
 */
export function keptForMenu(Part: FunctionComponent<MenuPart>): FunctionComponent<MenuPart> {
  const forMembers = new WeakMap<Menu, Kept>();
  const forVisitors = new WeakMap<Menu, Kept>();
  return (part) => {
    const needed = useContext(NeededSheets);
    const all = part.signedIn ? forMembers : forVisitors;
    let kept = all.get(part.menu);
    if (kept?.t !== part.t) {
      kept = keep(Part, part);
      all.set(part.menu, kept);
    }
    for (const name of kept.sheets) needed?.add(name);
    return jsxTemplate([kept.html]);
  };
}

function keep(Part: FunctionComponent<MenuPart>, { menu, t, signedIn }: MenuPart): Kept {
  const sheets = new Set<Sheet>();
  const tree: VNode = (
    <NeededSheets.Provider value={sheets}>
      <Part menu={menu} t={t} signedIn={signedIn} />
    </NeededSheets.Provider>
  );
  const html = renderToString(tree);
  // Islands are found by comments; text and attributes never hold a bare "<".
  if (/<!--|<script|<style/.test(html)) throw new Error(`an island, script or style in a kept part of ${menu.group}`);
  return { html, t, sheets };
}
