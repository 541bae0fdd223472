/** The countries that a site's members may be of (setting `site.country`). */
export const countries = ["tw", "vn"] as const;
/** One of them. It decides how a mobile number and a person's name are written. */
export type Country = (typeof countries)[number];

/** The rules for one country's sign-up fields. */
interface CountryRules {
  /** A mobile number as members type it. */
  typedMobile: RegExp;
  /** The same in the one form that is stored: ten digits, as the country dials it. */
  storedMobile: RegExp;
  /** A number as a form shows it for an example. */
  mobileExample: string;
  /** The most common messaging app, for the field `line`. */
  messenger: string;
  /** A real name, in composed characters (NFC) with single spaces. */
  name: RegExp;
  /** The fault of a name in another form. */
  nameFault: "name_chinese" | "name_vietnamese";
}

/** The most characters (code points) of a name. */
const longestName = 40;

/**
 * The rules by country.
 *
 * - Taiwan: mobiles are 09 and eight digits (NCC's numbering plan), typed as 09xx-xxx-xxx, 09xx-xxxxxx or 09xxxxxxxx.
 *   Names are Chinese characters; the transcribed names of Taiwan's indigenous peoples have a middle dot.
 * - Vietnam: the ten-digit mobiles in use since the change of 2018 (Decision 798/QĐ-BTTTT of 2016 and the numbers given
 *   since), typed together or in groups, with 0 or +84. Names are words of Latin letters, at least a family name and a
 *   given name; some peoples' have an apostrophe or a hyphen.
 */
const rules: Readonly<Record<Country, CountryRules>> = {
  tw: {
    typedMobile: /^09\d{2}(-\d{3}-\d{3}|-\d{6}|\d{6})$/,
    storedMobile: /^09\d{8}$/,
    mobileExample: "0912-345-678",
    messenger: "LINE",
    name: /^\p{Unified_Ideograph}+(·\p{Unified_Ideograph}+)*$/u,
    nameFault: "name_chinese",
  },
  vn: {
    typedMobile: /^(0|\+84 ?)\d{2}([ .-]?)\d{3}\2\d{4}$|^(0\d{3}|\+84 ?\d{3})([ .-]?)\d{3}\4\d{3}$/,
    storedMobile: /^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9[0-46-9])\d{7}$/,
    mobileExample: "0912 345 678",
    messenger: "Zalo",
    name: /^\p{Script=Latin}+(['’-]\p{Script=Latin}+)*( \p{Script=Latin}+(['’-]\p{Script=Latin}+)*)+$/u,
    nameFault: "name_vietnamese",
  },
};

/** Normalises a typed mobile number to the one stored form; null if it is no mobile of the country. */
export function readMobile(country: Country, typed: string): string | null {
  const text = typed.trim();
  const { typedMobile, storedMobile } = rules[country];
  const digits = text.replace(/^\+84/, "0").replaceAll(/[ .-]/g, "");
  return typedMobile.test(text) && storedMobile.test(digits) ? digits : null;
}

/** A typed name as it is stored: composed characters, single spaces, one kind of middle dot. */
export function readName(typed: string): string {
  return typed.normalize("NFC").trim().replaceAll(/\s+/g, " ").replaceAll(/[•‧∙・．]/g, "·");
}

/** Returns the fault of a normalised name; null for a real name as the country writes them. */
export function nameFault(country: Country, name: string): CountryRules["nameFault"] | null {
  const { name: pattern, nameFault } = rules[country];
  return [...name].length <= longestName && pattern.test(name) ? null : nameFault;
}

/** Returns a country's examples for a form: a mobile number, and the messaging app whose ID it asks for. */
export function shownOf(country: Country): { mobileExample: string; messenger: string } {
  const { mobileExample, messenger } = rules[country];
  return { mobileExample, messenger };
}
