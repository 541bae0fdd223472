import { isStale } from "../packages/plugin-vite/src/stale.ts";
import { reportFailure } from "./run.ts";

/** Builds the browser side (_fresh/) unless it was made from the files as they are. Gives whether it built. */
export async function buildIfStale(): Promise<boolean> {
  const root = new URL("../", import.meta.url);
  if (!await isStale(root)) return false;
  // Vite is loaded only when there is something to do: it takes longer than the whole start.
  const { build } = await import("@fresh/plugin-vite/build");
  await build({ root });
  return true;
}

if (import.meta.main) {
  try {
    await buildIfStale();
  } catch (error) {
    reportFailure(error);
  }
}
