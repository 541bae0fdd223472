import { isIn, isProduction, pathOf } from "../rooms.ts";

const made = /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\b/i;

/** The database's own code is SQL in files that can be searched, compared and upgraded: none stands in a string of ours. */
export const databaseCode: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(["api", "cli", "db", "routes", "server", "shared"], file) || !isProduction(file)) return {};
    const judge = (node: Deno.lint.Node, text: unknown) => {
      if (typeof text !== "string" || !made.test(text)) return;
      ctx.report({
        node,
        message: "no function or trigger of the database is made by a string",
        hint: "db/functions/<feature>/ has them",
      });
    };
    return {
      Literal: (node) => judge(node, node.value),
      TemplateElement: (node) => judge(node, node.cooked),
    };
  },
};
