import assert from "node:assert/strict";
import { renderMarkdown } from "@/api/content/markdown/render_markdown.ts";
import { headed } from "./headed.ts";

Deno.test("main headings get ids in their order, and are listed as plain text", () => {
  const { html, parts } = headed(renderMarkdown("## A *b* & <c>\n\nd\n\n### e\n\n## A *b* & <c>\n"));
  assert.deepEqual(parts, [{ id: "part-1", title: "A b & <c>" }, { id: "part-2", title: "A b & <c>" }]);
  assert.equal(
    html,
    '<h2 id="part-1">A <em>b</em> &amp; &lt;c&gt;</h2><p>d</p><h3>e</h3><h2 id="part-2">A <em>b</em> &amp; &lt;c&gt;</h2>',
  );
});

Deno.test("a text that shows the markup of a heading has no part by it", () => {
  const { html, parts } = headed(renderMarkdown("`<h2>a</h2>`\n\n<h2>b</h2>"));
  assert.deepEqual(parts, []);
  assert.equal(html, renderMarkdown("`<h2>a</h2>`\n\n<h2>b</h2>"));
});
