import { currentTranslations, translatedText, type Translations } from "./translated.ts";

/** The texts with gaps of a catalogue, those with the longest text of their own first. */
const patterns = new WeakMap<Translations, Pattern[]>();

interface Pattern {
  english: string;
  matcher: RegExp;
}

/**
 * Translates a sentence of an operation of the site (a finding, a fault of a file, a reason that it wrote down) to the operator's
 * language. Operations speak English alone, as JSON, logs and stored reasons have it, so that their sentences are
 * recognised where a command prints them, values and parts of them included; an unknown one stays as it is.
 */
export function operationText(english: string): string {
  const translations = currentTranslations();
  // A single word is a state, a name or a code, which stay as they are.
  if (translations.size === 0 || !english.includes(" ")) return english;
  const whole = translations.get(english);
  if (whole !== undefined) return whole;
  for (const { english: source, matcher } of patternsOf(translations)) {
    const found = matcher.exec(english);
    if (found) return filled(translatedText(source), source, found.slice(1));
  }
  const [, field, rest] = /^([\w.:/-]+: |[A-Z]+_[A-Z_]+ |HOST |PORT |SANDBOXES |DEMO )(.+)$/s.exec(english) ?? [];
  return field === undefined || rest === undefined ? english : field + operationText(rest);
}

function filled(text: string, source: string, values: readonly string[]): string {
  const numbers = [...source.matchAll(/\{(\d+)\}/g)].map(([, at]) => at);
  return text.replaceAll(/\{(\d+)\}/g, (_, at: string) => operationText(values[numbers.indexOf(at)] ?? ""));
}

/** A text of several names: by a shorter one, a value of any kind would be recognised. */
const hasOwnText = /[a-z]{2,}.*[^a-z][a-z]{2,}/s;

function patternsOf(translations: Translations): readonly Pattern[] {
  let known = patterns.get(translations);
  if (!known) {
    const sources = [...translations.keys()].filter((text) => /\{\d\}/.test(text) && hasOwnText.test(ownText(text)));
    known = sources.toSorted((a, b) => weightOf(b) - weightOf(a))
      .map((english) => ({ english, matcher: matcherOf(english) }));
    patterns.set(translations, known);
  }
  return known;
}

/** Sentences before parts of them: one that ends in a gap would take what ends in a text of its own. */
function weightOf(text: string): number {
  return ownText(text).length + (text.endsWith("}") ? 0 : 1000);
}

function ownText(text: string): string {
  return text.replaceAll(/\{\d+\}/g, "");
}

function matcherOf(english: string): RegExp {
  const parts = english.split(/\{\d+\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join("(.*?)")}$`, "s");
}
