import type { Lang } from "./mod.ts";

/**
 * Returns the name of a Taiwanese bank in a language, by its three-digit code. Chinese readers know the stored name,
 * all others the bank's own English name. A bank without one keeps its stored name if they can read it; otherwise the
 * name is empty and the code identifies the bank.
 */
export function bankNameIn(lang: Lang, code: string, stored: string): string {
  if (lang === "tw" || lang === "zh-cn") return stored;
  return englishNames[code] ?? (/\p{Script=Han}/u.test(stored) ? "" : stored);
}

/** The same with the code before it, as people choose and name banks in Taiwan. */
export function bankWithCode(lang: Lang, code: string, stored: string): string {
  return `${code} ${bankNameIn(lang, code, stored)}`.trimEnd();
}

const englishNames: Readonly<Record<string, string>> = {
  "004": "Bank of Taiwan",
  "005": "Land Bank of Taiwan",
  "006": "Taiwan Cooperative Bank",
  "007": "First Commercial Bank",
  "008": "Hua Nan Commercial Bank",
  "009": "Chang Hwa Commercial Bank",
  "011": "Shanghai Commercial & Savings Bank",
  "012": "Taipei Fubon Commercial Bank",
  "013": "Cathay United Bank",
  "016": "Bank of Kaohsiung",
  "017": "Mega International Commercial Bank",
  "018": "Agricultural Bank of Taiwan",
  "048": "O-Bank",
  "050": "Taiwan Business Bank",
  "052": "Standard Chartered Bank",
  "053": "Taichung Commercial Bank",
  "054": "King's Town Bank",
  "081": "HSBC Bank (Taiwan)",
  "101": "Bank of Taipei",
  "102": "Hwatai Bank",
  "103": "Shin Kong Commercial Bank",
  "108": "Sunny Bank",
  "118": "Bank of Panhsin",
  "147": "COTA Commercial Bank",
  "700": "Chunghwa Post",
  "803": "Union Bank of Taiwan",
  "805": "Far Eastern International Bank",
  "806": "Yuanta Commercial Bank",
  "807": "Bank SinoPac",
  "808": "E.SUN Commercial Bank",
  "809": "KGI Bank",
  "810": "DBS Bank (Taiwan)",
  "812": "Taishin International Bank",
  "816": "EnTie Commercial Bank",
  "822": "CTBC Bank",
  "823": "Next Bank",
  "824": "LINE Bank",
  "826": "Rakuten International Bank",
};
