import { fresh } from "@fresh/plugin-vite";
import { defineConfig, type Rolldown } from "vite";

/** The islands that come with every page of a visitor. */
const everyPage = ["alerts", "clock", "login_dialog_form", "online_count", "shell", "sign_up/sign_up_dialogs"];

export default defineConfig({
  plugins: [fresh()],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What they share with other islands comes in one script, without what only those others need.
          groups: [{ name: isOnEveryPage, debugName: "every_page", minShareCount: 2, priority: 1 }],
        },
      },
    },
  },
});

function isOnEveryPage(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>();
  const isReached = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return (modules.getModuleInfo(module)?.importers ?? []).some((importer) =>
      isIsland(importer) || isReached(importer)
    );
  };
  return isReached(id) ? "every_page" : null;
}

function isIsland(id: string): boolean {
  return everyPage.some((island) => id.endsWith(`/islands/${island}.tsx`));
}
