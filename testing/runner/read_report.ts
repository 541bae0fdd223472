import { XMLParser } from "fast-xml-parser";
import { relative, resolve } from "node:path";

/** A test as `deno test` reports it. */
export interface ReportedTest {
  /** The file that defines it, from the project's root: its own, or that of a suite which it calls. */
  file: string;
  name: string;
  seconds: number;
  outcome: "passed" | "failed" | "ignored";
}

/** One or several, as the parser gives elements that may repeat. */
type Many<Item> = Item | Item[] | undefined;
interface Case {
  name: string;
  classname: string;
  time: string;
  failure?: unknown;
  error?: unknown;
  skipped?: unknown;
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false });

/** Reads the tests of a JUnit report of `deno test`; their steps are parts of them. */
export function readReport(xml: string, root: string): ReportedTest[] {
  const document: { testsuites?: { testsuite?: Many<{ testcase?: Many<Case> }> } } = parser.parse(xml);
  return listOf(document.testsuites?.testsuite).flatMap(({ testcase }) => {
    const cases = listOf(testcase);
    const names = new Set(cases.map(({ name }) => name));
    return cases.filter(({ name }) => !isStep(name, names)).map((reported) => ({
      file: relative(root, resolve(root, reported.classname)),
      name: reported.name,
      seconds: Number(reported.time),
      outcome: outcomeOf(reported),
    }));
  });
}

/** A step's name begins with that of its test. */
function isStep(name: string, names: ReadonlySet<string>): boolean {
  for (let at = name.indexOf(" > "); at >= 0; at = name.indexOf(" > ", at + 1)) {
    if (names.has(name.slice(0, at))) return true;
  }
  return false;
}

function outcomeOf({ failure, error, skipped }: Case): ReportedTest["outcome"] {
  if (failure !== undefined || error !== undefined) return "failed";
  return skipped === undefined ? "passed" : "ignored";
}

function listOf<Item>(items: Many<Item>): Item[] {
  if (items === undefined) return [];
  return Array.isArray(items) ? items : [items];
}
