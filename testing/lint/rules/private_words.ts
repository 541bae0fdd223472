import { isIn, pathOf } from "../rooms.ts";

/** Words with no meaning of their own in the field. What to write depends on the sentence; `use` is the usual word. */
const words: readonly { word: RegExp; use: string }[] = [
  { word: /\b(in|of) another dress|\bdresses\b/gi, use: "variant" },
  { word: /\bits like\b/gi, use: "one of its kind, or what it is" },
  { word: /\bmanners\b/gi, use: "the rule itself" },
  { word: /\bnobody\b/gi, use: "no member, operator, process or caller" },
  { word: /\bpurse\b/gi, use: "wallet" },
  { word: /\bsomebody\b/gi, use: "another member, operator, process or caller" },
  { word: /\b(be|is) helped\b/gi, use: "what is done" },
  { word: /\btold\b/gi, use: "reported, called, answered, alerted" },
  { word: /\btwins?\b/gi, use: "sandbox server" },
  { word: /\bweigh(s|ed)?\b/gi, use: "assess, compare" },
  { word: /\bwhoever\b/gi, use: "the member, operator, process or caller that" },
];

/** Finds at once that a text has none of them, as nearly all have. */
const any = new RegExp(words.map(({ word }) => word.source).join("|"), "i");

/** The rules about words list them, and their tests write them. */
const naming = /^testing\/lint\/rules\/(private_words|replaced_names)(_test)?\.ts$/;

/** No comment, title or text of the code has a private word. The site's own texts have rules of their own. */
export const privateWords: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (isIn(["i18n"], file) || naming.test(file)) return {};
    return {
      Program() {
        for (const { range, message } of privateWordsIn(ctx.sourceCode.text)) ctx.report({ range, message });
      },
    };
  },
};

/** The private words of a text, each with its place and the word to use. */
export function privateWordsIn(text: string): { range: [from: number, to: number]; message: string }[] {
  if (!any.test(text)) return [];
  return words.flatMap(({ word, use }) =>
    [...text.matchAll(word)].map(({ 0: written, index }) => ({
      range: [index, index + written.length] as [number, number],
      message: `${written}: ${use}`,
    }))
  );
}
