import { isIn, pathOf } from "../rooms.ts";

const rooms = ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"];

/** The files that may have the API's one-letter codes: its HTTP handlers, and the types of its answers. */
const speakers = [
  /^api\/(.+\/)?http\.ts$/,
  /^api\/(.+\/)?schema\.ts$/,
  /^client\/calls\/payout_accounts\.ts$/,
  /^client\/calls\/withdrawals\.ts$/,
];

const tests = /\/(testing|tools)\/|_test\.tsx?$|\/testing\.ts$/;

/** The codes as code would write them: the state of a card or address, what a withdrawal goes to, how one pays. */
const codes = [
  /\bverify"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*"[ywn]"/g,
  /\bmode"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*'?"?[av]['"]/g,
  /"[ywn]"\s*[|,]\s*"[ywn]"/g,
  /["'][av]["']\s*[|,]\s*["'][av]["']/g,
  /\b[ywnav]: "(?:y|w|n|a|v|approved|waiting|rejected|card|address|ok|wait|bad)"/g,
  /\btype"?\)?\s*(?:[=!]==?|[:=?]|,\s*"=",)\s*[0134]\b/g,
];

/** One-letter codes of the API are turned into words in its HTTP handlers, and are nowhere else. */
export const wireCodes: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(rooms, file) || tests.test(file) || speakers.some((speaker) => speaker.test(file))) return {};
    return {
      Program() {
        for (const code of codes) {
          for (const { 0: written, index } of ctx.sourceCode.text.matchAll(code)) {
            ctx.report({ range: [index, index + written.length], message: `a code of the wire: ${written}` });
          }
        }
      },
    };
  },
};
