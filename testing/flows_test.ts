import assert from "node:assert/strict";
import { importsOf } from "./imports_of.ts";

/** The most files that a reader has to read to follow a flow. */
const targets = { "Amount to ledger": 20, "Callback to balance": 25, "A new list page": 10 };

const page = new URL("../docs/decisions/2026-11-21-flows.md", import.meta.url);

Deno.test("the flows are as short as their page says, and lead from file to file", async () => {
  const flows = flowsIn(await Deno.readTextFile(page));
  assert.deepEqual([...flows.keys()], Object.keys(targets));
  for (const [flow, most] of Object.entries(targets)) {
    const steps = flows.get(flow)!;
    assert.ok(steps.length > 0 && steps.length <= most, `${flow}: ${steps.length} files`);
    assert.deepEqual(await brokenSteps(steps), [], flow);
  }
});

Deno.test("a step that nothing before it imports is found", async () => {
  const steps = [
    { file: "shared/order_number.ts", isReached: false },
    { file: "shared/taipei_time.ts", isReached: false },
    { file: "shared/money.ts", isReached: false },
  ];
  assert.deepEqual(await brokenSteps(steps), ["shared/money.ts"]);
});

interface Step {
  file: string;
  /** Whether its line says how it is reached without an import. */
  isReached: boolean;
}

function flowsIn(text: string): Map<string, Step[]> {
  const flows = new Map<string, Step[]>();
  for (const section of text.split(/^## /m).slice(1)) {
    const [title = "", ...lines] = section.split("\n");
    const steps = lines.map((line) => /^\d+\. `([^`]+)`( \(.+\))?$/.exec(line)).filter((step) => step !== null);
    flows.set(title, steps.map(([, file = "", how]) => ({ file, isReached: how !== undefined })));
  }
  return flows;
}

async function brokenSteps(steps: readonly Step[]): Promise<string[]> {
  const known = new Set<string>();
  const broken: string[] = [];
  for (const [place, { file, isReached }] of steps.entries()) {
    if (place > 0 && !isReached && !known.has(file)) broken.push(file);
    for (const { target } of await importsOf(file)) known.add(target);
  }
  return broken;
}
