import { isIn, isProduction, pathOf } from "../rooms.ts";

const rooms = ["api", "cli", "db", "i18n", "main.ts", "routes", "server", "shared"];

/** Files that run in the browser, which has no other clock. */
const inBrowser = /\/\(_islands\)\/|\/use_\w+\.ts$/;

/** The files that read the host's clock, and why: none decides anything about money or a member by it. */
export const readers: Record<string, string> = {
  "api/platform/clock/host_clock.ts": "compares it with the database's",
  "cli/temporary_files.ts": "compares it with times that the host's file system gave",
  "server/log.ts": "a line of the log has the time of the host's other logs, also where no database answers",
  "server/running_site.ts": "which of this host's sites started last",
};

/** The tests that read a counter of time, and why: a busy machine makes none of them fail. */
export const measuringTests: Record<string, string> = {
  "api/across/unknown_accounts_test.ts": "compares the ranks of times that are taken in turn, which a load moves alike",
  "api/platform/clock/site_clock_test.ts": "the clock of its host goes on by it",
};

/** Files that tests are in, or take their assertions from. */
const tests = /_test\.tsx?$|^testing\/conformance\//;

/** Time is the database's, by `ctx.now()`: the clock of a host may be set wrong. docs/decisions/2026-11-23-clock.md. No test measures one. */
export const hostTime: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    if (tests.test(file)) return file in measuringTests ? {} : findMeasures(ctx);
    if (!isIn(rooms, file) || !isProduction(file) || inBrowser.test(file) || file in readers) return {};
    const report = (node: Deno.lint.Node) =>
      ctx.report({ node, message: "the host's clock, which may be set wrong: time is the database's, by ctx.now()" });
    return {
      "MemberExpression[object.name='Date'][property.name='now']": report,
      "MemberExpression[object.name='Date'][property.value='now']": report,
      "NewExpression[callee.name='Date'][arguments.length=0]": report,
      "CallExpression[callee.name='Date']": report,
      "MemberExpression[object.name='Temporal'][property.name='Now']": report,
      "MemberExpression[object.name='performance'][property.name='timeOrigin']": report,
    };
  },
};

/** How long something takes depends on what else the machine does, and so does its load. */
function findMeasures(ctx: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const begun = new Set<string>();
  const report = (node: Deno.lint.Node) =>
    ctx.report({ node, message: "a time or load that a busy machine changes: no test asserts one" });
  return {
    "MemberExpression[object.name='performance'][property.name='now']": report,
    "MemberExpression[object.name='Deno'][property.name='loadavg']": report,
    "VariableDeclarator[init.callee.object.name='Date'][init.callee.property.name='now']"(
      { id }: Deno.lint.VariableDeclarator,
    ) {
      if (id.type === "Identifier") begun.add(id.name);
    },
    "BinaryExpression[operator='-'][left.callee.object.name='Date'][left.callee.property.name='now']"(
      node: Deno.lint.BinaryExpression,
    ) {
      if (node.right.type === "Identifier" && begun.has(node.right.name)) report(node);
    },
  };
}
