import { isIn, isProduction, root } from "../lint/rooms.ts";
import { readSources, type Source } from "./source.ts";

/** The rooms that run beside the product or stand in for others. */
const beside = ["testing", "tools", "e2e", "packages", "sandboxes"];

/** Whether a source runs in production. */
export function isOfProduction(file: string): boolean {
  return isProduction(file) && !isIn(beside, file);
}

/** Production's sources, and the text of each function of the database. */
export async function productionSources(): Promise<{ sources: Source[]; scripts: Map<string, string> }> {
  const sources: Source[] = [];
  for await (const source of readSources()) if (isOfProduction(source.file)) sources.push(source);
  return { sources, scripts: await functionScripts() };
}

/** The text of each function of the database by its file; triggers only name functions. */
export async function functionScripts(): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const folder = "db/functions/";
  for await (const { name: feature, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (!isDirectory) continue;
    for await (const { name } of Deno.readDir(new URL(`${folder}${feature}/`, root))) {
      const file = `${folder}${feature}/${name}`;
      if (name.endsWith(".sql") && name !== "triggers.sql") {
        scripts.set(file, await Deno.readTextFile(new URL(file, root)));
      }
    }
  }
  return scripts;
}
