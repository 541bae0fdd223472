import { isProduction } from "../lint/rooms.ts";
import type { Module } from "./module.ts";

/** The groups of features that all need each other, each in the order of their names. */
export function featureCycles(modules: readonly Module[]): string[] {
  const imports = featureImports(modules);
  const needs = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) {
      if (!seen.has(to)) needs(to, seen.add(to));
    }
    return seen;
  };
  const all = new Map([...imports.keys()].map((feature) => [feature, needs(feature)]));
  const groups = [...all].filter(([feature, reached]) => reached.has(feature)).map(([feature, reached]) =>
    [...reached].filter((other) => all.get(other)?.has(feature)).toSorted().join(", ")
  );
  return [...new Set(groups)].toSorted();
}

/** What features import of each other. api/context.ts names the types of all that a site is made of, and is no feature. */
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
