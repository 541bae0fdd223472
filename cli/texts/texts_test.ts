import assert from "node:assert/strict";
import type { Command } from "commander";
import { features } from "@/api/features.ts";
import { type Area, areas, rightText } from "@/api/platform/operators/rights.ts";
import { settings } from "@/cli/settings/setting.ts";
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
import { saidTextsIn } from "@/testing/cli/said_texts.ts";
import { root } from "@/testing/lint/rooms.ts";
import labels from "./tw/labels.json" with { type: "json" };
import { readTwFiles, twTranslations } from "./tw_translations.ts";

/**
 * Sources of cli/ whose texts no command prints in a language: they are looked up where they are shown, say why one operator
 * is enough, are examples or scripts for a shell, or are of programs that build the site.
 */
const notPrinted =
  /^cli\/(help\/topics|command_group|maintenance\/group|contents\/content_group|completion\/scripts|install|build|dev|dev_site)\.ts$/;

/** Sources of operations, of the server and the database whose sentences commands print, each by `operationText`. */
const saying = [
  ...["api/field_faults.ts", "api/platform/clock/site_clock.ts", "api/platform/vault/rotation_fault.ts"],
  ...["api/platform/vault/key_ring.ts", "api/platform/vault/key_samples.ts", "api/platform/outgoing/safe_address.ts"],
  ...["api/platform/signing/key_schemas.ts", "api/platform/settings/theme_colors.ts"],
  ...["api/platform/settings/network.ts", "api/rewards/rebates/days/keep_first_day.ts"],
  ...["api/rewards/red_packets/operators/packet_file.ts", "api/rewards/red_packets/operators/verify_packets.ts"],
  ...["api/rewards/turntable/operators/turntable_file.ts", "api/rewards/turntable/operators/turntable_text.ts"],
  ...["api/rewards/turntable/operators/verify_draws.ts", "api/rewards/turntable/operators/write_turntable.ts"],
  ...["api/rewards/promotions/terms/terms_fields.ts", "api/rewards/promotions/terms/terms.ts"],
  ...["api/rewards/promotion_documents/promotion_document.ts", "api/rewards/promotions/terms/terms_review.ts"],
  ...["api/rewards/turntable/operators/odds_review.ts", "api/rewards/levels/operators/level_review.ts"],
  ...["api/games/catalogue/operators/rate_review.ts", "api/rewards/red_packets/operators/packet_review.ts"],
  ...["api/accounting/turnover/turnover_weights.ts", "api/content/markdown/front_matter.ts"],
  ...["api/content/contents/operators/content_draft.ts", "api/content/contents/operators/worded_file.ts"],
  ...["api/games/catalogue/operators/import_games.ts", "api/games/providers/create_providers.ts"],
  ...["api/games/bets/refetch_bets.ts", "api/games/bets/read_log.ts"],
  ...["api/payments/settlement_files/form.ts", "api/payments/settlement_files/csv_lines.ts"],
  ...["api/payments/withdrawals/batches/match_results.ts", "api/payments/withdrawals/batches/import_results.ts"],
  ...["api/payments/withdrawals/batches/parse_results.ts", "api/payments/withdrawals/operators/pay_by_hand.ts"],
  ...["api/payments/withdrawals/operators/approve_by_rule.ts", "api/payments/deposits/operators/vendors.ts"],
  ...["api/accounting/reports/periods.ts", "api/accounting/reports/reconcile/read_file.ts"],
  ...["api/accounting/reports/reconcile/differences.ts", "api/identity/registers/read_register_file.ts"],
  ...["api/identity/registers/entry.ts", "api/messages/mail/operators/broadcast_texts.ts"],
  ...["db/cell.ts", "db/schema/compare_schema.ts", "db/seed/scale/plan.ts", "server/database/unopened_database.ts"],
  ...["server/database/open_database.ts", "server/environment/secret_files.ts", "server/environment/environment.ts"],
  ...["server/environment/vendor_keys.ts", "server/environment/provider_keys.ts", "server/operators/commands.ts"],
];

/** Subjects of events and locks, kinds of hashes, what no reader is left for, and a database's name. */
const unsaid =
  /^(member|turntable|vendor) \{0\}$|^register (mobile|line|person)$|^withdrawals by rule$|^(a sample|the rest)$|^refused: \{0\}$/;
const unread = ["The reader has left.", "The answer broke off.", "{0}PostgreSQL {1} at {2}", "{0}_FILE {1}"];

/** An operator's name, a change in the audit trail, a header, an amount, and what JSON has as well. */
const asTheyAre = ["machine {0}", "{0} to {1}", "Bearer {0}", "{0} TWD", "total of {0}", "check {0}"];

/** States, which are the same in every language, and a word of the program itself. */
const untranslated: readonly string[] = [
  ...["approved, sent", "transfers only", "games only", "to come", "called off", "at the end", ...asTheyAre],
  ...["method {0}", "provider {0}{1}", "version {0}", "no mail server", "red packet", "red packets", "take part"],
  // Of a command as it is typed, and of help that is put together.
  ...["edit {0}", "- reads standard input", "show the {0} from now on, in every process within two seconds"],
  "take the {0} down; a scheduled one becomes a draft again",
  // In CSV, which is English.
  ...["held withdrawal, {0}", "balance without an answer", "{0} bets of a lost member", "callback about a lost order"],
];

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
const shows = /^cli\/(members|withdrawals|orders|transfers|complaints|mail|audit|review|cards|addresses|clock)\//;
const inLabels = sources.filter(({ file }) => shows.test(file) && !/many|\/levels?\b/.test(file)).flatMap(labelsIn);
const fields = [...sources, ...await readOperatorSources(["api/identity/members", "api/payments/withdrawals"])];
const inNouns = [...new Set(sources.flatMap(nounsIn))];
const said = await readOperatorSources(["api", "server", "db"]);
const inOperations = said.filter(({ file }) => saying.includes(file) || file.startsWith("server/doctor/"))
  .flatMap(saidTextsIn).filter((text) => !unsaid.test(text) && !unread.includes(text) && !isCode(text));
const inNames = dynamicTexts();
const inSettings = settings.map(({ description }) => description);
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

Deno.test("no command of any group prints a sentence that is not looked up", () => {
  const heads = sources.flatMap((source) => headsIn(source).map(({ text }) => text));
  const known = new Set([...inHelp, ...heads, ...inLabels, ...inNouns, "linked by {0}", ...untranslated]);
  const isTyped = (text: string) => commandNamed(program, text.replace(/ [<{-].*$/, "").split(" ")) !== null;
  // Of a long text in several lines.
  const isPart = (text: string) => text.length > 40 && inHelp.some((whole) => whole.includes(text));
  const plain = sources.filter(({ file }) =>
    (file.startsWith("cli/") || file.startsWith("server/seed/")) && !notPrinted.test(file)
  )
    .flatMap((source) => plainTexts(source).map(({ text, line }) => ({ at: `${source.file}:${line}`, text })));
  assert.deepEqual(plain.filter(({ text }) => !known.has(text) && !isTyped(text) && !isPart(text)), []);
});

Deno.test("every name of a check of the doctor and all that the vault encrypts is there in tw", () => {
  assert.ok(inNames.length > 25);
  assert.deepEqual(inNames.filter((text) => !tw.has(text)), []);
});

Deno.test("every sentence of an operation that commands print, and of every setting, is there in tw", () => {
  assert.deepEqual(saying.filter((file) => !said.some((source) => source.file === file)), []);
  assert.ok(inOperations.length > 250);
  assert.deepEqual([...inOperations, ...inSettings].filter((text) => !tw.has(text)), []);
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
    ...inNames,
    ...inOperations,
    ...inSettings,
    // Rows of reports, which JSON has as well.
    "total of {0}",
    ...said.flatMap(saidTextsIn),
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

/** The names of the doctor's checks, and what the vault encrypts, by one of each. */
function dynamicTexts(): string[] {
  const checks = said.filter(({ file }) => file.startsWith("server/doctor/")).flatMap(({ text }) =>
    [...text.matchAll(/(?:name|check): "([a-z ]+)"/g)].map(([, name]) => `check ${name}`)
  );
  const sealed = features.flatMap(({ reseals = [] }) => reseals).flatMap(({ counts }) => Object.values(counts));
  return [...new Set([...checks, ...sealed.map(([one]) => `{0} ${one}`)])];
}

/** SQL, and the lines that start a process. */
function isCode(text: string): boolean {
  return /^(not in|is not|ulimit )/.test(text);
}

/** Whether a label that is a field's name, or made of one, has its word in what commands show of a member or a review. */
function isLabel(text: string): boolean {
  const word = text.replace(/^(linked by|\{0\}) /, "").toLowerCase();
  return fields.some((source) => new RegExp(`\\b${word}\\b`).test(source.text));
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
