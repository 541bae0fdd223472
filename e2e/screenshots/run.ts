import { pathToFileURL } from "node:url";
import { print } from "@/server/print.ts";
import { takeScreenshots } from "./take_screenshots.ts";

// `deno task screenshots`: every page as players see it, into the folder that CI_ARTEFACTS names, else .data/screenshots.
if (import.meta.main) {
  const artefacts = Deno.env.get("CI_ARTEFACTS");
  const path = artefacts ? `${artefacts}/screenshots/` : `${Deno.cwd()}/.data/screenshots/`;
  await Deno.mkdir(path, { recursive: true });
  const { taken, left } = await takeScreenshots(pathToFileURL(path));
  print(`${taken.length} screenshots in ${path}`);
  if (left.length > 0) print(`No time was left for ${left.length}: ${left.join(" ")}`);
}
