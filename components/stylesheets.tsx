import { createContext, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import { asset, IS_BROWSER } from "fresh/runtime";
import { forVisitors, type Sheet } from "./sheets.ts";

/**
 * Names the sheets that a component needs, beside it: what this gives is rendered in the component. The page links one
 * file that holds all that its components named ({@link SheetLink}), so in the browser there is nothing left to do.
 *
 * @example const Styles = stylesheets("forms", "notes");
 */
export function stylesheets(...names: readonly Sheet[]): FunctionComponent {
  if (IS_BROWSER) return () => null;
  return () => {
    const needed = useContext(NeededSheets);
    for (const name of names) needed?.add(name);
    return null;
  };
}

/** The sheets that were named so far in one rendering of a page. Marked as pure, so that no script for browsers holds it. */
export const NeededSheets = /* @__PURE__ */ createContext<Set<Sheet> | null>(null);

/**
 * Links the one file of rules that a page needs: the visitors' one where it holds all that the page's components named,
 * else the whole site's. A member's page takes the whole: the dialogs that are loaded when they are opened find theirs.
 * It is in the document's head, which is rendered after the page: only then all have been named.
 */
export function SheetLink({ page: { sheets, context } }: { page: PageSheets }) {
  const isForVisitors = !context?.member && sheets?.isSubsetOf(forVisitors);
  return <link rel="stylesheet" href={isForVisitors ? asset("/styles/visitors.css") : asset("/styles/site.css")} />;
}

interface PageSheets {
  sheets?: ReadonlySet<Sheet>;
  context?: { member: unknown };
}
