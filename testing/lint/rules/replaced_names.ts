import { isIn, isProduction, pathOf } from "../rooms.ts";

const rooms = ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"];

/** Generated from the schema. */
const generated = "db/types.ts";

/**
 * Words that the glossary has replaced, each with the word to use. "Way", "pace", "note", "letter", "frame", "turn",
 * "claim" and "player" are not here: they have a plain meaning beside the one that was replaced.
 */
const replaced: ReadonlyMap<string, string> = new Map(Object.entries({
  asked: "input, params or requested",
  bulletin: "announcement",
  cash: "deposit, withdrawal or cashier",
  deaf: "disconnected",
  desk: "review queue",
  door: "listener, handler or connection source",
  duo: "wallet pair",
  flight: "pending transfer",
  foresee: "preview",
  foreseen: "preview",
  gate: "turn queue, scheduler or pause switch",
  gather: "batch",
  goon: "run",
  hall: "provider",
  hear: "listen or receive",
  heard: "reply",
  hearing: "listener",
  house: "site",
  keeper: "idempotent response",
  kept: "cached, stored or retained",
  landed: "completed",
  least: "min",
  look: "poll, refresh, variant or style",
  looked: "poll or refresh",
  memories: "cache",
  memory: "cache",
  mirror: "provider balance",
  most: "max",
  nonsense: "invalid",
  obstacle: "start rejection",
  opener: "launcher",
  people: "members",
  place: "slot, index, position, location or cell",
  present: "current",
  print: "fingerprint",
  recharge: "deposit",
  remember: "cache or store",
  remembered: "cached",
  sign: "signal, signature or character",
  staff: "operator",
  stage: "harness",
  standing: "eligibility",
  story: "demo script",
  tell: "notify",
  theatre: "suite",
  told: "reply, outcome or report",
  topup: "deposit",
  turns: "limiter",
  twin: "sandbox server",
  underway: "pending or inProgress",
  weigh: "assess",
  weighed: "assess",
  words: "text or message",
}));

/** Names that keep such a word, and why. */
const kept: readonly { name: RegExp; why: string }[] = [
  { name: /^(house|HouseAccountCode|house_account\w*)$/, why: "the ledger's accounts of the business" },
  {
    name: /^(still_in_flight|top_up_(below_minimum|above_maximum|limit_reached|credited))$/,
    why: "codes that callers and rows know",
  },
  { name: /^(last_top_up|no_play_since_top_up)$/, why: "fields of what commands print as JSON" },
  { name: /^cash_vendor_id$/, why: "a field of the client contract" },
  { name: /^(recharge|Recharge|cash|Cash)$/, why: "keys of the text catalogue, named as the page's address" },
  { name: /^[a-z]+(_[a-z]+)*_(least|most|print|words|kept|asked)$|^(least|most|kept|asked|sign)_\w+$/, why: "columns" },
  { name: /^withdrawal_most_cents$/, why: "a column" },
  { name: /^singleFlight$/, why: "the field's name for callers that share one call" },
  { name: /^(place|least|most)$/, why: "columns, and fields of terms and packets in files and answers" },
  { name: /^withdrawalMost$/, why: "an option of commands" },
  { name: /^(remember|rememberHint)$/, why: "a field of the client contract, and its text" },
  { name: /^(look|kept|unreadWords)$/, why: "an option of a command, and data of elements that scripts read" },
  { name: /^(print($|[A-Z])|howToPrint$|cutPrint$|seed(Scale|Demo)?AndPrint$)/, why: "writing to a terminal or paper" },
  { name: /[sS]ign(_?([iI]n|[uU]p|[oO]ut))/, why: "a member signs in, up and out" },
  { name: /^sign($|[A-Z]\w*$)/, why: "signing a message, and a column" },
  { name: /^(memory|memoryUsage|inMemory|memoryFolder|(min)?[mM]emoryBytes|memoryCost)$/, why: "the machine's memory" },
  { name: /^(atMost|readAtMost|unknownPlace|placeAt)$/, why: "a bound in plain English, a text, and to place" },
];

/** No name in production code has a word that the glossary has replaced. */
export const replacedNames: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(rooms, file) || !isProduction(file) || file === generated) return {};
    const judge = (node: Deno.lint.Identifier | Deno.lint.JSXIdentifier | Deno.lint.PrivateIdentifier) => {
      for (const message of faultsOf(node.name)) {
        ctx.report({ node, message, hint: "docs/glossary.md has the words of the field" });
      }
    };
    return { Identifier: judge, JSXIdentifier: judge, PrivateIdentifier: judge };
  },
};

/** The faults of each name that was judged: most are written many times. */
const judged = new Map<string, readonly string[]>();

/** Returns the faults of a name: each replaced word in it, with the word to use. */
function faultsOf(name: string): readonly string[] {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const uses = kept.some((one) => one.name.test(name)) ? [] : wordsOf(name).flatMap((word) => {
    const use = replaced.get(word) ?? replaced.get(word.replace(/s$/, ""));
    return use ? [`${name}: ${use}`] : [];
  });
  const faults = [...new Set(uses)];
  judged.set(name, faults);
  return faults;
}

/** A name's words, in small letters: camelCase, PascalCase and snake_case; "top up", "under way" and "go on" are one each. */
function wordsOf(name: string): string[] {
  return name.replaceAll(/([tT])op_?[uU]p/g, "$1opup").replaceAll(/([uU])nder_?[wW]ay/g, "$1nderway")
    .replaceAll(/([gG])oOn(?![a-z])/g, "$1oon")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase().split(/[ _$0-9]+/).filter((word) => word !== "");
}
