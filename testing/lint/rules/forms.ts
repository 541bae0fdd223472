import { isIn, pathOf } from "../rooms.ts";

/** No form is validated by the browser, in its own words and language. */
export const forms: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (!isIn(["components", "islands", "routes"], file) || !file.endsWith(".tsx")) return {};
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== "JSXIdentifier" || node.name.name !== "form") return;
        const isOurs = node.attributes.some((one) =>
          one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" && one.name.name === "noValidate"
        );
        if (!isOurs) ctx.report({ node, message: "a form that the browser validates: it lacks noValidate" });
      },
    };
  },
};
