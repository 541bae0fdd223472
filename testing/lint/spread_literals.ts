/** An object says its properties itself: a literal that is spread into another only steers how lines are broken. */
export const spreadLiterals: Deno.lint.Rule = {
  create(ctx) {
    return {
      ObjectExpression({ properties }) {
        for (const one of properties) {
          if (one.type !== "SpreadElement" || one.argument.type !== "ObjectExpression") continue;
          ctx.report({
            node: one,
            message: "an object literal that is spread into another: write its properties there",
          });
        }
      },
    };
  },
};
