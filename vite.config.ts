import { fresh } from "@fresh/plugin-vite";
import { defineConfig, type Rollup } from "vite";
import { runSources } from "./server/fresh/run_sources.ts";

/** The islands that come with every page of a visitor. */
const everyPage = ["alerts", "clock", "login_dialog_form", "online_count", "shell", "sign_up/sign_up_dialogs"];

export default defineConfig({
  plugins: [runSources(), fresh()],
  // Fresh and React's libraries take the project's Preact.
  resolve: { dedupe: ["preact", "preact-render-to-string", "@preact/signals"] },
  build: {
    rollupOptions: {
      output: {
        // Puts the parts that they share with other islands into one script, without those that only others need.
        manualChunks: (id, modules) => isOnEveryPage(id, modules) ? "every_page" : undefined,
      },
    },
  },
});

/** Whether an island of every page needs the module, and another island does as well. */
function isOnEveryPage(id: string, modules: Rollup.ManualChunkMeta): boolean {
  const islands = importersOf(id, modules).filter((importer) => /\/(islands|\(_islands\))\/.+\.tsx$/.test(importer));
  return islands.length > 1 && islands.some(isEveryPage);
}

/** All modules that import it, by themselves or through others. */
function importersOf(id: string, modules: Rollup.ManualChunkMeta): string[] {
  const found = new Set<string>();
  const follow = (module: string) => {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      follow(importer);
    }
  };
  follow(id);
  return [...found];
}

function isEveryPage(id: string): boolean {
  return everyPage.some((island) => id.endsWith(`/islands/${island}.tsx`));
}
