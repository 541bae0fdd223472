import assert from "node:assert/strict";
import ts from "typescript";
import { productionFiles } from "./production_files.ts";

/**
 * Words that the glossary has replaced, each with the word to use. "Way", "pace", "note", "letter" and "frame" are not
 * here: they have a plain meaning beside the one that was replaced.
 */
const replaced: Readonly<Record<string, string>> = {
  bulletin: "announcement",
  cash: "deposit, withdrawal or cashier",
  desk: "review queue",
  door: "listener, handler or connection source",
  duo: "wallet pair",
  flight: "pending transfer",
  foresee: "preview",
  foreseen: "preview",
  gate: "turn queue, scheduler or pause switch",
  gather: "batch",
  hall: "provider",
  heard: "reply",
  house: "site",
  keeper: "idempotent response",
  landed: "completed",
  mirror: "provider balance",
  obstacle: "start rejection",
  opener: "launcher",
  recharge: "deposit",
  staff: "operator",
  stage: "harness",
  theatre: "suite",
  told: "reply, outcome or report",
  topup: "deposit",
  twin: "sandbox server",
  weigh: "assess",
  weighed: "assess",
};

/** Names that keep such a word, and why. */
const kept: readonly { name: RegExp; why: string }[] = [
  { name: /^(house|HouseAccountCode|house_account\w*)$/, why: "the ledger's accounts of the business" },
  {
    name: /^(still_in_flight|top_up_(below_minimum|above_maximum|credited))$/,
    why: "codes that callers and rows know",
  },
  { name: /^(last_top_up|no_play_since_top_up)$/, why: "fields of what commands print as JSON" },
  { name: /^cash_vendor_id$/, why: "a field of the client contract" },
  { name: /^(recharge|Recharge|cash|Cash)$/, why: "keys of the text catalogue, named as the page's address" },
];

Deno.test("no name in production code has a word that the glossary has replaced", async () => {
  const found: string[] = [];
  for (const room of ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"]) {
    for await (const file of productionFiles(`${room}/`)) {
      if (file === "db/types.ts") continue; // generated from the schema
      const source = await Deno.readTextFile(new URL(`../${file}`, import.meta.url));
      found.push(...replacedNames(file, source).map((name) => `${file}: ${name}`));
    }
  }
  assert.deepEqual(found, []);
});

Deno.test("a replaced word is found in every spelling of a name, and other words are not", () => {
  const source = `
    const heard = 1; function openTwin(mirrors: number) {} interface GateKeeper { topUpCents: bigint }
    const still_top_up = <Cash bulletin={heardText} />; // a twin in a comment is no name
    const textOf = "desk"; const aggregate = hallmark.stage1; type House = { house: "adjustment" };`;
  assert.deepEqual(replacedNames("planted.tsx", source), [
    "heard: reply",
    "openTwin: sandbox server",
    "mirrors: provider balance",
    "GateKeeper: turn queue, scheduler or pause switch",
    "GateKeeper: idempotent response",
    "topUpCents: deposit",
    "still_top_up: deposit",
    "bulletin: announcement",
    "heardText: reply",
    "stage1: harness",
    "House: site",
  ]);
});

/** Words with no meaning of their own in the field. What to write depends on the sentence; `use` is the usual word. */
const privateWords: readonly { word: RegExp; use: string }[] = [
  { word: /\b(in|of) another dress|\bdresses\b/i, use: "variant" },
  { word: /\bits like\b/i, use: "one of its kind, or what it is" },
  { word: /\bmanners\b/i, use: "the rule itself" },
  { word: /\bnobody\b/i, use: "no member, operator, process or caller" },
  { word: /\bpurse\b/i, use: "wallet" },
  { word: /\bsomebody\b/i, use: "another member, operator, process or caller" },
  { word: /\b(be|is) helped\b/i, use: "what is done" },
  { word: /\btold\b/i, use: "reported, called, answered, alerted" },
  { word: /\btwins?\b/i, use: "sandbox server" },
  { word: /\bweigh(s|ed)?\b/i, use: "assess, compare" },
  { word: /\bwhoever\b/i, use: "the member, operator, process or caller that" },
];

/** Every folder that people read. */
const rooms = [
  ...["api", "cli", "client", "components", "db", "docs", "e2e", "islands", "packages", "routes", "sandboxes"],
  ...["server", "shared", "testing"],
];

Deno.test("no comment, title or text of the code, and no page of docs, has a private word", async () => {
  const found: string[] = [];
  for (const room of rooms) {
    for await (const file of textFiles(`${room}/`)) {
      if (file === "testing/words_test.ts") continue; // it lists them
      const text = await Deno.readTextFile(new URL(`../${file}`, import.meta.url));
      found.push(...privateWordsIn(text).map((fault) => `${file}:${fault}`));
    }
  }
  assert.deepEqual(found, []);
});

Deno.test("a private word is found wherever it is written, and words that only hold one are not", () => {
  const text = `// whoever calls\nconst titles = ["nobody is told"];\n\n/* two twins */ toldText(); weight(); helped;`;
  assert.deepEqual(privateWordsIn(text), [
    "1: whoever: the member, operator, process or caller that",
    "2: nobody: no member, operator, process or caller",
    "2: told: reported, called, answered, alerted",
    "4: twins: sandbox server",
  ]);
});

/** The files of a folder that people read: sources, tests among them, and pages; dated decisions stay as they were written. */
async function* textFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(`../${folder}`, import.meta.url))) {
    if (isDirectory && name !== "decisions") yield* textFiles(`${folder}${name}/`);
    else if (/\.(tsx?|md)$/.test(name)) yield folder + name;
  }
}

/** The private words of a text by their lines, each with the word to use. */
function privateWordsIn(text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    privateWords.flatMap(({ word, use }) => {
      const [written] = word.exec(line) ?? [];
      return written === undefined ? [] : [`${index + 1}: ${written}: ${use}`];
    })
  );
}

/** The names in a source that have a replaced word, each once per word, with the word to use. */
function replacedNames(file: string, source: string): string[] {
  const found = new Set<string>();
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !kept.some(({ name }) => name.test(node.text))) {
      for (const word of wordsOf(node.text)) {
        const use = replaced[word] ?? replaced[word.replace(/s$/, "")];
        if (use) found.add(`${node.text}: ${use}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true, kind));
  return [...found];
}

/** A name's words, in small letters: camelCase, PascalCase and snake_case; "top up" is one. */
function wordsOf(name: string): string[] {
  return name.replaceAll(/[tT]op_?[uU]p/g, (word) => word[0] === "T" ? "Topup" : "topup")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase().split(/[ _$0-9]+/).filter((word) => word !== "");
}
