import { NeededSheets, stylesheets } from "@/components/stylesheets.tsx";
import { define } from "@/define.ts";

// Colours and sizes, text and layout, buttons and badges: what every component may use without naming it.
const Styles = stylesheets("tokens", "base", "layout", "controls");

/** Around every page: collects the sheets that its components name, for the document to link. */
export default define.layout(({ Component, state }) => {
  // Cleared for each rendering: a page that failed halfway has named sheets that the failure's page does not need.
  state.sheets = new Set();
  return (
    <NeededSheets.Provider value={state.sheets}>
      <Styles />
      <Component />
    </NeededSheets.Provider>
  );
});
