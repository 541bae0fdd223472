import { commandsPage } from "./commands_page.ts";
import { rightsPage } from "./rights_page.ts";
import { settingsPage } from "./settings_page.ts";

/** Generates the pages from the code, by path. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["docs/reference/commands.md", await commandsPage()],
    ["docs/reference/rights.md", await rightsPage()],
    ["docs/reference/settings.md", settingsPage()],
  ]);
}
