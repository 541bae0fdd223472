import { isIn, isProduction, pathOf } from "../rooms.ts";

const rooms = ["shared", "i18n", "client", "components", "islands", "routes", "api", "server"];

/** A formatter of Intl is made once for the process, not for each figure. */
export const formatters: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(rooms, file) || !isProduction(file)) return {};
    return {
      Program() {
        let from = 0;
        for (const line of ctx.sourceCode.text.split("\n")) {
          const made = /\.toLocale(Date|Time)?String\(|\bIntl\.[A-Z]\w+\(/.exec(line);
          // A declaration of the module's own.
          if (made && !/^(export )?const /.test(line)) {
            const range: [number, number] = [from + made.index, from + made.index + made[0].length];
            ctx.report({ range, message: "a formatter of Intl is made once for the process, not for each figure" });
          }
          from += line.length + 1;
        }
      },
    };
  },
};
