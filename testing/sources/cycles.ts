import { isIn, isProduction } from "../lint/rooms.ts";
import type { Module } from "./module.ts";

/** Code that does not run in production, and the stand-in for Fresh, whose parts are one thing. */
const unjudged = ["e2e", "packages", "testing", "tools"];

/** The groups of production's files that all need each other, be it for a type; each in the order of their names. */
export function fileCycles(modules: readonly Module[]): string[] {
  const files = modules.filter(({ file }) => isProduction(file) && !isIn(unjudged, file));
  return cycles(new Map(files.map(({ file, imports }) => [file, new Set(imports.keys())])));
}

/** The groups of features that all need each other, each in the order of their names. */
export function featureCycles(modules: readonly Module[]): string[] {
  return cycles(featureImports(modules));
}

/** The strongly connected parts of a graph that have more than one node. */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const reached = new Map([...graph.keys()].map((from) => [from, reachedFrom(graph, from)]));
  const grouped = new Set<string>();
  for (const [from, needs] of reached) {
    if (grouped.has(from) || !needs.has(from)) continue;
    const group = [...needs].filter((other) => reached.get(other)?.has(from)).toSorted();
    for (const one of group) grouped.add(one);
    found.push(group.join(", "));
  }
  return found.toSorted();
}

function reachedFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const to of graph.get(node) ?? []) {
      if (!seen.has(to)) open.push(to);
      seen.add(to);
    }
  }
  return seen;
}

/** Finds the imports between features. api/context.ts names the types of all parts of a site, and is no feature. */
function featureImports(modules: readonly Module[]): Map<string, Set<string>> {
  const features = new Map<string, Set<string>>();
  for (const { file, imports } of modules.filter(({ file }) => isProduction(file))) {
    const from = featureOf(file);
    if (from === null) continue;
    const others = features.get(from) ?? new Set();
    for (const target of imports.keys()) {
      const to = featureOf(target);
      if (to !== null && to !== from) others.add(to);
    }
    features.set(from, others);
  }
  return features;
}

/** The folder `<domain>/<feature>` of api/ that a file lies in; null for one elsewhere, and for what the API has outside of features. */
function featureOf(file: string): string | null {
  const [room, domain, feature, ...rest] = file.split("/");
  return room === "api" && rest.length > 0 ? `${domain}/${feature}` : null;
}
