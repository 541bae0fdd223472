import assert from "node:assert/strict";
import { asvsLevels } from "./asvs_requirements.ts";

/** A requirement's row: its number, what of it is kept, and what holds it or why. */
interface Row {
  number: string;
  state: string;
  why: string;
}

const states = ["kept", "not kept", "imposed", "operator's", "does not apply"];

Deno.test("docs/security.md has every requirement of ASVS 5.0 levels 1 and 2 once, in order, with its tests or a reason", async () => {
  const page = await Deno.readTextFile(new URL("../docs/security.md", import.meta.url));
  const rows = rowsOf(page);
  assert.deepEqual(rows.map(({ number }) => number), requirements());
  assert.deepEqual(faultsOf(rows), []);
  const [stored, not, imposed, operators, none] = states.map((state) =>
    rows.filter((row) => row.state === state).length
  );
  const said = [
    /(\d+)\s+requirements by their numbers/,
    /\*\*(\d+) are kept\*\*/,
    /\*\*(\d+) (?:is|are)\s+not\s+kept\*\*/,
    /\*\*(\d+)\s+are\s+imposed\s+otherwise\*\*/,
    /(\d+)\s+are\s+the\s+operator's/,
    /(\d+)\s+do\s+not\s+apply/,
  ];
  assert.deepEqual(said.map((pattern) => Number(pattern.exec(page)?.[1])), [
    rows.length,
    stored,
    not,
    imposed,
    operators,
    none,
  ]);
});

Deno.test("a row without a test, without a reason or with another word is found", () => {
  const page = [
    "| 1.1.1 | a | kept | [a](../a_test.ts) |",
    "| 1.1.2 | b | kept | [b](decisions/b.md) |",
    "| 1.1.3 | c | not kept | |",
    "| 1.1.4 | d | does not apply | - |",
    "| 1.1.5 | e | operator's | a vault |",
    "| 1.1.6 | f | partly | the rest is missing |",
    "| 1.1.7 | g | imposed | by the specification |",
    "| 1.1.8 | h | imposed | [h](../h_test.ts) |",
  ].join("\n");
  assert.deepEqual(faultsOf(rowsOf(page)), [
    "1.1.2 names no test",
    "1.1.3 has no reason",
    "1.1.4 has no reason",
    "1.1.5 is not among what the operator keeps",
    "1.1.6 is partly",
    "1.1.7 names no test",
    "1.1.8 doesn't say who asks it",
  ]);
});

/** The numbers of levels 1 and 2, in their order. */
function requirements(): string[] {
  return Object.entries(asvsLevels).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => level === "3" ? [] : [`${section}.${index + 1}`])
  );
}

function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\| ([^|]*?) *\|([^|]*)\|$/gm)]
    .map(([, number = "", state = "", why = ""]) => ({ number, state, why: why.trim() }));
}

/** That the files exist is held by links_test.ts. */
function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ number, state, why }) => {
    if (!states.includes(state)) return [`${number} is ${state}`];
    const isImposed = state === "imposed";
    if (isImposed && !/^by .*\b(specification|protocols?|RFC \d+)\b/.test(why)) {
      return [`${number} ${testOf(why) ? "doesn't say who asks it" : "names no test"}`];
    }
    if (state === "kept" || isImposed) return testOf(why) ? [] : [`${number} names no test`];
    if (state === "operator's") {
      return why.includes("](running.md#what-the-operator-keeps)")
        ? []
        : [`${number} is not among what the operator keeps`];
    }
    return /\p{L}{2}/u.test(why) ? [] : [`${number} has no reason`];
  });
}

function testOf(why: string): boolean {
  return /\]\(\.\.\/[^)]+_test\.tsx?\)/.test(why);
}
