import { isIn, pathOf } from "../rooms.ts";

/** The files that take what Fresh's documentation does not describe. */
export const takers = ["real_build", "real_build_file", "real_server", "stand_in"].map((name) =>
  `server/fresh/${name}.ts`
);

/** These write such imports to see them found, or into deno.json. */
const planting = [
  "tools/fresh/edits.ts",
  "testing/lint/rules/fresh_internals_test.ts",
  "testing/lint/plugin_test.ts",
];

const internal = /"(@fresh\/[^"]+\/[^"]+|fresh\/internal[^"]*|[./@]+\/packages\/(?:fresh|plugin-vite|react)[^"]+)"/g;

/** No other file takes what Fresh's documentation does not describe, and none reaches into its stand-in. */
export const freshInternals: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (isIn(["packages"], file) || [...takers, ...planting].includes(file)) return {};
    return {
      Program() {
        for (const { 0: named, 1: inner, index } of ctx.sourceCode.text.matchAll(internal)) {
          ctx.report({ range: [index, index + named.length], message: `${file} takes ${inner}` });
        }
      },
    };
  },
};
