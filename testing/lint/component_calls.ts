import { isIn, pathOf } from "./rooms.ts";

/** Functions of the language whose names begin as those of components do. */
const language = new Set(["BigInt", "Boolean", "Number", "Object", "String", "Symbol"]);

/** No component is called as a function: Preact, and Fresh with it, would not see it. */
export const componentCalls: Deno.lint.Rule = {
  create(ctx) {
    if (!isIn(["client", "components", "islands", "routes"], pathOf(ctx))) return {};
    return {
      CallExpression({ callee }) {
        if (callee.type !== "Identifier" || !/^[A-Z]/.test(callee.name) || language.has(callee.name)) return;
        ctx.report({ node: callee, message: `${callee.name} is called: a component is written as an element` });
      },
    };
  },
};
