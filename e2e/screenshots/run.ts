import { fileURLToPath } from "node:url";
import { print } from "@/server/print.ts";
import { screenshotFolder } from "./take_screenshot.ts";
import { takeScreenshots } from "./take_screenshots.ts";

// `deno task screenshots`: every page as players see it.
if (import.meta.main) {
  const folder = await screenshotFolder();
  const { taken, left } = await takeScreenshots(folder);
  print(`${taken.length} screenshots in ${fileURLToPath(folder)}`);
  if (left > 0) print(`No time was left for ${left} pages.`);
}
