import { isIn } from "../lint/rooms.ts";
import type { Module } from "./module.ts";

/** The screens: what is exported here is exported for another file of the site. */
const screens = ["routes", "components", "islands", "client", "shared"];

/** The exports of a file of routes/ that Fresh itself uses. */
const ofRoutes = ["default", "handler", "config"];

/** The exports of the screens that no module takes but its own test, as `file: name`. */
export function unusedExports(modules: readonly Module[]): string[] {
  const taken = new Map<string, Set<string>>();
  for (const { file, imports } of modules) {
    for (const [target, names] of imports) {
      if (target === file || isTestOf(file, target)) continue;
      const known = taken.get(target) ?? new Set();
      for (const name of names) known.add(name);
      taken.set(target, known);
    }
  }
  return modules.filter(({ file }) => isIn(screens, file) && !isTest(file)).flatMap(({ file, exports }) => {
    const names = taken.get(file) ?? new Set();
    const isUsed = (name: string) => names.has("*") || names.has(name) || isRoute(file) && ofRoutes.includes(name);
    return exports.filter((name) => !isUsed(name)).map((name) => `${file}: ${name}`);
  });
}

function isTest(file: string): boolean {
  return /_test\.tsx?$/.test(file);
}

/** `x_test.ts` is that of `x.ts` and `x.tsx`. */
function isTestOf(file: string, target: string): boolean {
  return isTest(file) && file.replace(/_test\.\w+$/, "") === target.replace(/\.\w+$/, "");
}

/** Files in a folder in brackets with an underscore are parts of a page and no routes. */
function isRoute(file: string): boolean {
  return file.startsWith("routes/") && !/\(_\w+\)/.test(file);
}
