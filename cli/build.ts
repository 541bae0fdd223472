import { lock } from "@/packages/postgres-cluster/file_lock.ts";
import { projectRoot as root } from "@/server/fresh.ts";
import { buildBrowserSide, isBuildStale } from "@/server/fresh_build.ts";
import { reportRunFailure } from "@/server/run.ts";
import { startStep } from "@/server/start_step.ts";

/**
 * Builds the browser side (_fresh/) unless it was made from the files as they are. Gives whether it built.
 * @param begins called when there is something to build
 */
export async function buildIfStale(begins = () => {}): Promise<boolean> {
  if (!await isBuildStale(root)) return false;
  begins();
  // Two starts at once build once; a killed build leaves files of its own, which are of no more use.
  using _alone = await lock(new URL("_fresh.lock", root).pathname, "exclusive");
  if (!await isBuildStale(root)) return false;
  await removeHalves(root);
  await buildBrowserSide({ root });
  return true;
}

async function removeHalves(root: URL): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(root)) {
    if (isDirectory && name.startsWith("_fresh.")) await Deno.remove(new URL(name, root), { recursive: true });
  }
}

if (import.meta.main) {
  try {
    await startStep("Building the browser side", buildIfStale);
  } catch (error) {
    reportRunFailure(error);
  }
}
