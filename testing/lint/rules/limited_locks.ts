import { isIn, pathOf } from "../rooms.ts";

/** A condition `in (select ... limit ... for update skip locked)`: a plan may run it again for every row, past its limit. */
const limitedLock =
  /\.where\([^()]*"in",\s*\(\w+\)\s*=>(?:(?!\.execute)[\s\S])*?\.limit\((?:(?!\.execute)[\s\S])*?skipLocked/g;

/** No update claims rows by a limited subquery in its condition: `with` runs once, a subquery perhaps often. */
export const limitedLocks: Deno.lint.Rule = {
  create(ctx) {
    if (!isIn(["api", "db", "sandboxes"], pathOf(ctx))) return {};
    return {
      Program() {
        for (const { 0: written, index } of ctx.sourceCode.text.matchAll(limitedLock)) {
          ctx.report({
            range: [index, index + written.length],
            message: "no update claims rows by a limited subquery in its condition",
            hint: "`with` runs once, a subquery perhaps often",
          });
        }
      },
    };
  },
};
