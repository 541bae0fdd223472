import assert from "node:assert/strict";
import { browserTests } from "./browser_tests.ts";
import { faultsIn } from "../faults_in.ts";

Deno.test("a sentence of its own and a class are found", () => {
  const found = (text: string) => faultsIn(browserTests, "e2e/a_test.ts", text).map((fault) => fault.split(": ")[1]);
  assert.deepEqual(found('page.getByText("\u767b\u5165 now"); // \u767b\u5165'), ["\u767b\u5165", "\u767b\u5165"]);
  assert.deepEqual(found('({ name: "\u0110\u0103ng nh\u1eadp", city: "Caf\u00e9" })'), [
    "\u0110\u0103",
    "\u1ead",
    "\u00e9",
  ]);
  const called = (selector: string) => found(["page.", "locator(", selector, ")"].join(""));
  assert.deepEqual([...called('"li.move"'), ...called('`.card[data-x="${y}"]`')], [
    "li.move",
    '.card[data-x="${y}"]',
  ]);
  assert.deepEqual([...called('".toast"'), ...called('"input[name=key]"'), ...called("`#${id.of}`")], []);
  assert.deepEqual(found('"\u2022 \u2212 \u2026"'), []);
});

Deno.test("a test elsewhere that starts a browser is judged, another is not, and neither is what is typed", () => {
  const own = 'const name = "\u767b\u5165";';
  for (const room of ["routes", "islands", "components", "client", "sandboxes", "cli", "testing", "tools"]) {
    const starting = `import { launch } from "@/e2e/browser.ts"; ${own}`;
    assert.equal(faultsIn(browserTests, `${room}/a_test.ts`, starting).length, 1, room);
    assert.deepEqual(faultsIn(browserTests, `${room}/a_test.ts`, own), []);
  }
  assert.deepEqual(faultsIn(browserTests, "e2e/typed.ts", own), []);
});
