import { isIn, pathOf } from "../rooms.ts";

/** The file with typed input, and names that are data. */
const fixture = "e2e/typed.ts";

/** Where tests start a browser. (Those of packages/fresh make pages of their own, without a catalogue.) */
const rooms = ["routes", "islands", "components", "client", "sandboxes", "cli", "testing", "tools"];

/** The classes of what has no role: what they say of it is the test. */
const classesWithoutRole = [
  ...[".toast", ".marquee__run", ".opblock", ".rp__packet--drop"],
  ...[".opener", ".envelope__card", ".party", ".party__sky", ".party__sum"],
];

/** Browser tests take the site's sentences from the catalogue and find things by role. */
export const browserTests: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (file === fixture || !isIn(["e2e", ...rooms], file)) return {};
    return {
      Program() {
        const { text } = ctx.sourceCode;
        if (!isIn(["e2e"], file) && !text.includes("e2e/browser.ts")) return;
        // Han characters, and Latin letters with the marks of Vietnamese.
        for (const { 0: sentence, index } of text.matchAll(/\p{Script=Han}+|[\u00c0-\u024f\u1e00-\u1eff]+/gu)) {
          const message = `a sentence of its own: ${sentence}`;
          ctx.report({ range: [index, index + sentence.length], message, hint: "e2e/texts.ts has the catalogue's" });
        }
        for (const { 0: call, 2: selector = "", index } of text.matchAll(/locator\((["'`])(.*?)\1/g)) {
          if (!hasClass(selector) || classesWithoutRole.includes(selector)) continue;
          ctx.report({ range: [index, index + call.length], message: `found by its class: ${selector}` });
        }
      },
    };
  },
};

function hasClass(selector: string): boolean {
  return /(^|[\s>+~\w\])])\.[a-z]/.test(selector.replaceAll(/\$\{[^}]*\}/g, ""));
}
