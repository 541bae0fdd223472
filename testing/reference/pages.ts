import { commandsPage } from "./commands_page.ts";
import { settingsPage } from "./settings_page.ts";

/** What is made from the code, by the path of its page. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["docs/reference/commands.md", await commandsPage()],
    ["docs/reference/settings.md", settingsPage()],
  ]);
}
