import { existsSync } from "node:fs";
import { root } from "../lint/rooms.ts";
import type { Module } from "./module.ts";

export interface Step {
  file: string;
  /** Whether its line says how it is reached without an import. */
  isReached: boolean;
}

/** The flows of docs/decisions/2026-11-21-flows.md by their titles. */
export function flowsIn(page: string): Map<string, Step[]> {
  const flows = new Map<string, Step[]>();
  for (const section of page.split(/^## /m).slice(1)) {
    const [title = "", ...lines] = section.split("\n");
    const steps = lines.map((line) => /^\d+\. `([^`]+)`( \(.+\))?$/.exec(line)).filter((step) => step !== null);
    flows.set(title, steps.map(([, file = "", how]) => ({ file, isReached: how !== undefined })));
  }
  return flows;
}

/** The steps of a flow that are no file, and those that nothing before them imports. */
export function brokenSteps(steps: readonly Step[], modules: readonly Module[]): string[] {
  const known = new Set<string>();
  const broken: string[] = [];
  for (const [index, { file, isReached }] of steps.entries()) {
    const module = modules.find((one) => one.file === file);
    // What the database runs is in no module.
    const isThere = file.endsWith(".sql") ? existsSync(new URL(file, root)) : module !== undefined;
    if (!isThere || index > 0 && !isReached && !known.has(file)) broken.push(file);
    for (const target of module?.imports.keys() ?? []) known.add(target);
  }
  return broken;
}
