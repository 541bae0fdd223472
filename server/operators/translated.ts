import { AsyncLocalStorage } from "node:async_hooks";

/** Texts of operators in another language by their English source. Both have `{0}`, `{1}`… in place of values. */
export type Translations = ReadonlyMap<string, string>;

/** Of the command that runs: a process of tests runs several. */
const current = new AsyncLocalStorage<Translations>();

const none: Translations = new Map();

/** Does work in the language of the translations; in English without any. */
export function withTranslations<Result>(translations: Translations, work: () => Result): Result {
  return current.run(translations, work);
}

/** Does work in English, whose words programs read. */
export function inEnglish<Result>(work: () => Result): Result {
  return withTranslations(none, work);
}

/** The translations of the command that runs; none in English. */
export function currentTranslations(): Translations {
  return current.getStore() ?? none;
}

/** Whether texts are in another language than English. */
export function isTranslated(): boolean {
  return currentTranslations().size > 0;
}

/** Returns a whole text in the operator's language; as it is if that has none. */
export function translatedText(english: string): string {
  return current.getStore()?.get(english) ?? english;
}

/** The values that a template literal takes. */
type Value = string | number | bigint | boolean | null | undefined;

/** The tag of a sentence with values: `` translated`Signed in as ${name}.` `` gives it in the operator's language. */
export function translated(parts: readonly string[], ...values: readonly Value[]): string {
  const text = translatedText(sourceOf(parts));
  // In one pass, as a value may have braces of its own.
  return text.replaceAll(/\{(\d+)\}/g, (_, at: string) => String(values[Number(at)]));
}

/** The English source of a sentence whose parts stand around values: `Signed in as {0}.` */
export function sourceOf(parts: readonly string[]): string {
  return parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
}
