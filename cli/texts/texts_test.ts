import assert from "node:assert/strict";
import type { Command } from "commander";
import { features } from "@/api/features.ts";
import { type Area, areas, rightText } from "@/api/platform/operators/rights.ts";
import { commandNamed } from "@/cli/help/help.ts";
import { topics } from "@/cli/help/topics.ts";
import { createProgram } from "@/cli/program.ts";
import { highestLevel } from "@/api/rewards/levels/operators/set_level.ts";
import { levelTexts } from "@/cli/levels/values.ts";
import { giftColumns } from "@/db/ledger/bonus_kinds.ts";
import {
  figuresIn,
  headsIn,
  labelsIn,
  lookedUpTexts,
  nounsIn,
  plainTexts,
  readOperatorSources,
  rowNamesIn,
} from "@/testing/cli/operator_texts.ts";
import { root } from "@/testing/lint/rooms.ts";
import labels from "./tw/labels.json" with { type: "json" };
import { readTwFiles, twTranslations } from "./tw_translations.ts";

/** The folders of cli/ whose sentences are all in the operator's language. */
const converted: readonly string[] = [
  ...["help", "output", "arguments", "ids", "texts", "https", "operators", "approvals", "audit", "status", "find"],
  ...["members", "members/exclusions", "members/limits", "members/many", "members/notes", "members/risk"],
  ...["members/turnover", "orders", "transfers", "withdrawals", "review", "cards", "addresses", "mail", "complaints"],
  ...["settings", "methods", "vendors", "providers", "levels", "reports", "rates", "rebates", "archives"],
];

/** Files of converted folders whose texts are looked up where they are shown. */
const shownElsewhere = /^cli\/help\/topics\.ts$/;

/** An operator's name, a change in the audit trail, a header, an amount, and what JSON has as well. */
const asTheyAre = ["machine {0}", "{0} to {1}", "Bearer {0}", "{0} TWD", "total of {0}"];

/** States, which are the same in every language, and a word of the program itself. */
const untranslated: readonly string[] = ["approved, sent", "transfers only", "games only", "at the end", ...asTheyAre];

const allLevels = Array.from({ length: highestLevel + 1 }, (_, level) => level);
const twFiles = await readTwFiles();
const tw = await twTranslations();
const sources = await readOperatorSources();
const program = await createProgram("1");
const inHelp = helpTexts(program);
const inTopics = Object.values(topics).flatMap(({ about, steps }) => [about, ...steps.map(({ use }) => use)]);
const inRights = (Object.keys(areas) as Area[]).flatMap((area) =>
  [false, true].map((isChange) => rightText({ area, isChange }))
);
/** Of what waits, and of the fields that are searched. */
const inFeatures = features.flatMap(({ queues = [], searches = [] }) =>
  [...queues, ...searches].map(({ name }) => name)
);
const inHeads = headTexts();
const inLists = [...new Set(sources.flatMap(rowNamesIn)), "announcements", "articles", "activities", "popups"];
/** Of the commander library. */
const titles = ["Usage:", "Arguments:", "Options:", "Commands:"];
/** Folders that show one thing in lines, each with its label. */
const shows = /^cli\/(members|withdrawals|orders|transfers|complaints|mail|audit|review|cards|addresses)\//;
const inLabels = sources.filter(({ file }) => shows.test(file) && !/many|\/levels?\b/.test(file)).flatMap(labelsIn);
const fields = [...sources, ...await readOperatorSources(["api/identity/members", "api/payments/withdrawals"])];
const inNouns = [...new Set(sources.flatMap(nounsIn))];
const inSentences = sources.flatMap((source) => lookedUpTexts(source).map((text) => ({ ...text, file: source.file })));

Deno.test("every text of the commands' help, of its topics and of rights is there in tw", () => {
  assert.ok(inHelp.length > 500);
  assert.deepEqual([...inHelp, ...inTopics, ...inRights, ...titles].filter((text) => !tw.has(text)), []);
});

Deno.test("every head of a table is there in tw", () => {
  assert.ok(inHeads.length > 200);
  assert.deepEqual(inHeads.filter((text) => !tw.has(text)), []);
});

Deno.test("what the rows of every list are called is there in tw", () => {
  assert.ok(inLists.length > 20);
  assert.deepEqual(inLists.filter((text) => !tw.has(text)), []);
});

Deno.test("every label of a line and every noun is there in tw", () => {
  assert.ok(inLabels.length > 50);
  assert.deepEqual([...inLabels, ...inNouns].filter((text) => !tw.has(text)), []);
});

Deno.test("every queue of status and every field of find is there in tw", () => {
  assert.ok(inFeatures.length > 30);
  assert.deepEqual(inFeatures.filter((text) => !tw.has(text)), []);
});

Deno.test("every sentence that is looked up is there in tw, and none while its module is loaded", () => {
  assert.deepEqual(inSentences.filter(({ text }) => !tw.has(text)), []);
  assert.deepEqual(inSentences.filter(({ isEarly }) => isEarly), []);
});

Deno.test("a converted folder prints no sentence that is not looked up", () => {
  const heads = sources.flatMap((source) => headsIn(source).map(({ text }) => text));
  const known = new Set([...inHelp, ...heads, ...inLabels, ...inNouns, "linked by {0}", ...untranslated]);
  const isTyped = (text: string) => commandNamed(program, text.replace(/ [<{-].*$/, "").split(" ")) !== null;
  // Of a long text in several lines.
  const isPart = (text: string) => text.length > 40 && inHelp.some((whole) => whole.includes(text));
  const plain = sources.filter(({ file }) =>
    file.startsWith("cli/") && converted.includes(folderOf(file)) && !shownElsewhere.test(file)
  )
    .flatMap((source) => plainTexts(source).map(({ text, line }) => ({ at: `${source.file}:${line}`, text })));
  assert.deepEqual(plain.filter(({ text }) => !known.has(text) && !isTyped(text) && !isPart(text)), []);
});

Deno.test("no text in tw is unused or there twice", () => {
  const named = [
    ...inHelp,
    ...inTopics,
    ...inRights,
    ...titles,
    ...inHeads,
    ...inLists,
    ...inLabels,
    ...inNouns,
    ...inFeatures,
  ];
  const used = new Set([...named, ...inSentences.map(({ text }) => text)]);
  const isUsed = (text: string) => used.has(text) || Object.hasOwn(labels, text) && isLabel(text);
  assert.deepEqual([...tw.keys()].filter((text) => !isUsed(text)), []);
  assert.equal(
    tw.size,
    [...twFiles.values()].reduce((sum, text) => sum + text.matchAll(/^ {2}"/gm).toArray().length, 0),
  );
});

Deno.test("every file of tw has texts by texts, a line each", () => {
  assert.ok(twFiles.size > 20);
  for (const [file, text] of twFiles) {
    assert.match(text, /^\{\n(?: {2}"(?:[^"\\]|\\.)+": "(?:[^"\\]|\\.)+",?\n)+\}\n$/, file);
  }
});

Deno.test("a text in tw has the gaps of its source, and what an operator types as it is typed", () => {
  const typed = /\{\d+\}|`[^`]*`|(?<![\w-])--[a-z][\w-]*|\b(?!e\.g)[a-z]+(?:[._][a-z]+)+\b/g;
  const of = (text: string) => (text.match(typed) ?? []).toSorted();
  for (const [english, text] of tw) {
    if (!Object.hasOwn(labels, english)) assert.deepEqual(of(text), of(english), english);
  }
});

Deno.test("texts in tw are written as Taiwan writes", async () => {
  const page = await Deno.readTextFile(new URL("docs/texts.md", root));
  const old = [...page.matchAll(/^\| tw +\| (\S+) +\| /gm)].map(([, word = ""]) => word);
  assert.ok(old.length > 10);
  const faults = [...tw.values()].flatMap((text) => {
    const found = old.filter((word) => text.includes(word));
    if (/\p{Script=Han}\s?[,;:!?()]|[,;:!?()]\s?\p{Script=Han}/u.test(text)) found.push("half-width punctuation");
    if (/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(text)) found.push("no space beside Latin letters");
    return found.map((fault) => `${fault}: ${text}`);
  });
  assert.deepEqual(faults, []);
});

/** Whether a label that is a field's name, or made of one, has its word in what commands show of a member or a review. */
function isLabel(text: string): boolean {
  const word = text.replace(/^(linked by|\{0\}) /, "").toLowerCase();
  return fields.some((source) => new RegExp(`\\b${word}\\b`).test(source.text));
}

function folderOf(file: string): string {
  return file.split("/").slice(1, -1).join("/");
}

function helpTexts(command: Command): string[] {
  const described = [...command.options, ...command.registeredArguments];
  const own = described.flatMap(({ description, defaultValueDescription }) => [description, defaultValueDescription]);
  const texts = [command.description(), ...own, ...command.commands.flatMap(helpTexts)];
  return [...new Set(texts.flatMap((text) => text ? [text] : []))];
}

/** Heads as they are looked up: of a time without its zone. */
function headTexts(): string[] {
  const written = sources.flatMap((source) => headsIn(source).map(({ text }) => text));
  const figures = sources.filter(({ file }) => file.startsWith("cli/reports/")).flatMap(figuresIn);
  const ofLevels = [
    ...Object.values(levelTexts).map(({ word }) => word),
    ...allLevels.map((level) => `level ${level}`),
  ];
  const heads = [...written, ...figures, ...giftColumns, ...ofLevels].map((head) =>
    tw.has(head) ? head : head.replace(/ \(Taipei\)$/, "")
  );
  return [...new Set(heads)].filter((head) => !head.includes("{"));
}
