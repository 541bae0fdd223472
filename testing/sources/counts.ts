import { print } from "@/server/print.ts";
import { root } from "../lint/rooms.ts";
import { callGraph } from "./call_graph.ts";
import { featureCycles, fileCycles } from "./cycles.ts";
import { filesOf, flows } from "./flows.ts";
import { moduleOf } from "./module.ts";
import { functionScripts, isOfProduction } from "./production_sources.ts";
import { filesWith, samples } from "./reach.ts";
import { declaredNames, sharedNames } from "./shared_names.ts";
import { readSources, type Source } from "./source.ts";

/** From how many files on a folder is hard to look through. */
export const manyFiles = 25;

/** Counts what the structure of the project is judged by: files, folders, circles, flows, places, names. */
async function counts(): Promise<string[]> {
  const sources: Source[] = [];
  for await (const source of readSources()) sources.push(source);
  const production = sources.filter(({ file }) => isOfProduction(file));
  const lines = (of: readonly Source[]) => of.map(({ text }) => text.split("\n").length - 1).sort((a, b) => a - b);
  const total = (of: readonly Source[]) => lines(of).reduce((sum, count) => sum + count, 0);
  const modules = sources.map(moduleOf);
  const graph = callGraph(production, await functionScripts());
  const folders = await fullFolders();
  return [
    `TypeScript: ${sources.length} files, ${total(sources)} lines`,
    `production: ${production.length} files, ${total(production)} lines, median ${
      lines(production)[production.length >> 1]
    }`,
    `folders of more than ${manyFiles} files: ${folders.length}`,
    ...folders.map(([folder, count]) => `  ${folder}: ${count}`),
    `circles between files: ${fileCycles(modules).length}, between features: ${featureCycles(modules).length}`,
    ...flows.map((flow) => `${flow.title}: ${filesOf(flow, graph).length} files`),
    ...[...await filesWith(samples)].map(([name, places]) => `${name}: ${places.length} places`),
    `exported names that several files declare: ${sharedNames(sources.flatMap(declaredNames)).length}`,
  ];
}

/** The folders in which more files of the repository lie than a reader looks through, largest first. */
export async function fullFolders(): Promise<[folder: string, count: number][]> {
  const { stdout } = await new Deno.Command("git", { args: ["ls-files", "-z"], cwd: root }).output();
  const files = new TextDecoder().decode(stdout).split("\0").filter((file) => file.includes("/"));
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders].map(([folder, { length }]): [string, number] => [folder, length])
    .filter(([, count]) => count > manyFiles).sort(([, a], [, b]) => b - a);
}

if (import.meta.main) print(`${(await counts()).join("\n")}\n`);
