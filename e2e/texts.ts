import { settingsSchema } from "@/api/settings.ts";
import { brandIn } from "@/i18n/brand.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";

/** The texts of the site in the language that the tests' browsers ask for: names and sentences to find things by. */
export const tw = textsOf("tw");

/** Returns the name of the login dialog. */
export function loginTitleIn(lang: Lang): string {
  const { "site.logo_text": logoText, "site.name": name } = settingsSchema.shape;
  const site = brandIn(lang, { logoText: logoText.parse(undefined), name: name.parse(undefined) });
  return fill(textsOf(lang).login.title, { site });
}

/** The same in the language that the tests' browsers ask for. */
export const loginTitle = loginTitleIn("tw");

/** A pattern of what begins with a text: a name goes on with a hint or an amount. */
export function beginning(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text)}`);
}

/** A pattern of a text of the catalogue; what isn't given for its `{places}` may be anything. */
export function like(text: string, params: Record<string, string | number> = {}): RegExp {
  const parts = fill(text, params).split(/\{\w+\}/);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join(".+"));
}

/** A pattern of parts that follow each other, with anything between them. */
export function inOrder(...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(parts.map((part) => part instanceof RegExp ? part.source : RegExp.escape(part)).join("[^]*?"));
}
