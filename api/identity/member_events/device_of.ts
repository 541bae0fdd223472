/** The browsers by their own description. Most also name others, so the first match counts. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ["LINE", /\bLine\//],
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Cốc Cốc", /\bcoc_coc_browser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * A device in the words that its owner knows it by, as "Chrome · Windows"; empty if nothing is recognised. Only for
 * members to find their own devices: every part of a User-Agent can be made up.
 */
export function deviceOf(userAgent: string | null): string {
  const read = (userAgent ?? "").slice(0, 255);
  const nameIn = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(read))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(" · ");
}
