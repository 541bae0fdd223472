import type { Rollup } from "vite";
import { CLIENT, PARTIALS, RUNTIME, SIGNALS } from "./client_files.ts";

type ManualChunks = Rollup.OutputOptions["manualChunks"];

/** Says in which script a module comes: Fresh's own first, then as the project's settings say, then the small ones. */
export function chunksWith(project: ManualChunks): Rollup.GetManualChunk {
  return (id, modules) => {
    if (inBoot(id)) return "boot";
    if (inSignals(id)) return "signals";
    const own = typeof project === "function" ? project(id, modules) : undefined;
    return own ?? (isSmall(id, modules) ? "small" : undefined);
  };
}

/** Puts the modules that every page with an island needs into one script: fewer requests, and it compresses better. */
function inBoot(id: string): boolean {
  return /\/preact\/(dist|hooks|jsx-runtime)\//.test(id) || (id.startsWith(CLIENT) && !isApart(id));
}

/** Of the client code, what not every page with an island needs. */
function isApart(id: string): boolean {
  return id === SIGNALS || id === RUNTIME || id.startsWith(PARTIALS.slice(0, PARTIALS.lastIndexOf("/") + 1));
}

/** Signals come in one script too, and only to pages that have some. */
function inSignals(id: string): boolean {
  return /\/@preact\/signals/.test(id) || id === SIGNALS;
}

/** A module of a few hundred bytes that at least four islands share: a request of its own costs more. */
function isSmall(id: string, modules: Rollup.ManualChunkMeta): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || module.isEntry || (module.code?.length ?? 0) > 1000) return false;
  return entriesOver(id, modules) > 3;
}

/** How many entries import a module, by themselves or through others. */
function entriesOver(id: string, modules: Rollup.ManualChunkMeta): number {
  const seen = new Set<string>();
  let entries = 0;
  const follow = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = modules.getModuleInfo(one);
    if (module?.isEntry) entries++;
    module?.importers.forEach(follow);
  };
  follow(id);
  return entries;
}
