import { isIn, pathOf } from "../rooms.ts";

const rooms = ["api", "cli", "db", "routes", "sandboxes", "server"];

/** The file that begins them. */
export const beginner = "db/in_transaction.ts";

const others = /\/(testing|tools)\/|_test\.tsx?$|\/testing\.ts$/;

/** Transactions begin in one file, with its limits of time and its repetition, so that none is without them. */
export const transactions: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(rooms, file) || others.test(file) || file === beginner) return {};
    return {
      Program() {
        for (
          const { 0: written, index } of ctx.sourceCode.text.matchAll(
            /\.(transaction\(\)\s*\.execute|startTransaction)\(/g,
          )
        ) {
          const message = `transactions begin in ${beginner} and nowhere else`;
          ctx.report({ range: [index, index + written.length], message });
        }
      },
    };
  },
};
