import type { OperatorLanguage } from "@/api/platform/operators/schema.ts";
import { readOperatorLanguage } from "@/server/environment/operator_language.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { type Translations, withTranslations } from "@/server/operators/translated.ts";
import { twTranslations } from "./tw_translations.ts";
import { complain } from "@/server/print.ts";

/**
 * Does a command's work in its operator's language: the given one, else the one that the environment says. Where that is
 * none, it prints so, sets the exit code and does nothing.
 */
export async function inOperatorLanguage(
  work: (language: OperatorLanguage) => Promise<void>,
  given: OperatorLanguage | null = readOperatorLanguage(),
): Promise<void> {
  if (given === null) {
    complain("These environment variables are wrong:\nJADEHALL_LANG must be tw or en");
    Deno.exitCode = exitCodes.usage;
  } else await withTranslations(await translationsIn(given), () => work(given));
}

/** The translations into a language, which are loaded only when they are used. */
async function translationsIn(language: OperatorLanguage): Promise<Translations> {
  return language === "en" ? new Map() : await twTranslations();
}
