import assert from "node:assert/strict";
import fc from "fast-check";
import { longestMarkdown, markdownText, renderMarkdown } from "./render_markdown.ts";

Deno.test("a text's headings, lists, tables, quotes, emphasis, code and lines become HTML", () => {
  const text =
    "# One\n## Two\n### Three\n##### Five\n\na *b* **c** ~~d~~ `e`\nf\n\n3. g\n4. h\n\n- i\n\n> j\n\n---\n\n" +
    "```ts\nk < l\n```\n\n| m | n |\n|---|---|\n| o | p |\n";
  assert.equal(
    renderMarkdown(text),
    "<h2>One</h2><h2>Two</h2><h3>Three</h3><h4>Five</h4>" +
      "<p>a <em>b</em> <strong>c</strong> <s>d</s> <code>e</code><br>f</p>" +
      '<ol start="3"><li>g</li><li>h</li></ol><ul><li>i</li></ul><blockquote><p>j</p></blockquote><hr>' +
      "<pre><code>k &lt; l\n</code></pre>" +
      "<table><thead><tr><th>m</th><th>n</th></tr></thead><tbody><tr><td>o</td><td>p</td></tr></tbody></table>",
  );
});

Deno.test("a link leads to this site, or to another in a window that knows nothing of this one", () => {
  assert.equal(renderMarkdown("[a](/coupon?x=1#b)"), '<p><a href="/coupon?x=1#b">a</a></p>');
  const away = '<p><a href="https://a.example/b" target="_blank" rel="noopener noreferrer">c</a></p>';
  assert.equal(renderMarkdown("[c](https://a.example/b)"), away);
  assert.equal(renderMarkdown("[c][d]\n\n[d]: <https://a.example/b> 'title'"), away);
  assert.match(renderMarkdown("<https://a.example/>"), /<a href="https:\/\/a\.example\/" target/);
  assert.match(renderMarkdown("[www.a.example](https://a.example)"), /<a /);
});

const noLinks = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\u0000script:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](vbscript:x)",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](<data:image/svg+xml,<svg onload=alert(1)>>)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://a.example/1)",
  "[a](mailto:a@a.example)",
  "[a](//evil.example/)",
  "[a](/\\evil.example/)",
  "[a](/%5cevil.example/)",
  "[a](\\\\evil.example)",
  "[a](https:\\evil.example)",
  "[a](news)",
  "[a](#b)",
  "[a](?lang=vn)",
  "[a](https://bank.example@evil.example/)",
  "[a](https://bank.example:pass@evil.example/)",
  "[a](https://)",
  "<javascript:alert(1)>",
  "[a][b]\n\n[b]: javascript:alert(1)",
  "https://a.example/ alone",
];

Deno.test("an address that may not be one is no link", () => {
  for (const text of noLinks) assert.doesNotMatch(renderMarkdown(text), /<a\b/, text);
});

Deno.test("a link whose letters only look like a host's, or whose words name another host, shows as text", () => {
  assert.equal(renderMarkdown("[b](https://b\u0430nk.example)"), "<p>[b](https://b\u0430nk.example)</p>");
  assert.doesNotMatch(renderMarkdown("[b](https://xn--bnk-5cd.example)"), /<a\b/);
  for (
    const message of [
      "bank.example",
      "https://bank.example/a",
      "b\u0430nk.example",
      "B\u0410NK.EXAMPLE",
      "bank\uff0eexample",
      "ba\u200dnk.example",
      "**bank**.example",
      "bank.ex\u0430mple",
      "203.0.113.9",
      "evil.example.bank.example",
    ]
  ) {
    const html = renderMarkdown(`[${message}](https://evil.example/)`);
    assert.doesNotMatch(html, /<a\b/, message);
    assert.ok(html.endsWith(" (https://evil.example/)</p>"), html);
  }
});

Deno.test("HTML, handlers and SVG in a text are text", () => {
  for (
    const html of [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "<svg onload=alert(1)><animate/></svg>",
      "<a href='https://a.example'>a</a>",
      "<!-- a --><style>b</style>",
      "<iframe srcdoc='<script>1</script>'>",
      "<details open ontoggle=alert(1)>",
    ]
  ) {
    for (const text of [html, `a ${html} b`, `- ${html}`, `> ${html}`, `| ${html} |\n|---|`, `# ${html}`]) {
      assertHarmless(renderMarkdown(text));
      assert.match(renderMarkdown(text), /&lt;/, text);
    }
    assertHarmless(renderMarkdown(`[a](${html})`));
    assertHarmless(renderMarkdown(`[a](/b "${html}")`));
    assertHarmless(renderMarkdown(`![${html}](/pictures/${html}.jpg)`));
    assertHarmless(renderMarkdown("```" + `${html}\n${html}`));
  }
});

Deno.test("a picture of this site shows, and of any other the words that describe it", () => {
  const own = "/pictures/123e4567-e89b-42d3-a456-426614174000.jpg";
  assert.equal(
    renderMarkdown(`![a *b*](${own})`),
    `<p><img src="${own}" alt="a b" loading="lazy" decoding="async"></p>`,
  );
  for (
    const src of ["https://a.example/b.jpg", "//a.example/b.jpg", "/tiles/a.svg", `${own}?a`, "/pictures/../logout"]
  ) {
    assert.doesNotMatch(renderMarkdown(`![a](${src})`), /<img/, src);
  }
  assert.doesNotMatch(renderMarkdown("![a](data:image/svg+xml,x)"), /<img/);
});

Deno.test("characters that turn the writing or are not seen vanish, also those written as entities", () => {
  const html = renderMarkdown("a\u202eb\u2066c&#x202e;d&#8238;e\u200bf&zwnj;g [h\u202e](/i\u202e) `\u2067` \u{e0041}");
  assert.doesNotMatch(html, /(?![\t\n\r])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u);
  assert.match(html, /abcdef/);
  assert.equal(renderMarkdown("\u{1f468}\u200d\u{1f469}"), "<p>\u{1f468}\u200d\u{1f469}</p>");
});

Deno.test("whatever is written, the HTML has only the elements and attributes of the list, each closed in its order", () => {
  const piece = fc.oneof(
    fc.constantFrom("[", "](", ")", "![", "<", ">", "*", "**", "_", "`", "```\n", "\n\n", "\n", "> ", "- ", "1. ", "|"),
    fc.constantFrom("|---|\n", "# ", "~~", "&", "&#x3c;", "\\", '"', "'", "javascript:", "data:", "https://a.example/"),
    fc.constantFrom(
      "<script>",
      "<svg/onload=1>",
      "onerror=x",
      "\u202e",
      "\u0000",
      "/\\a",
      "    ",
      "[a]: /b\n",
      "\ud800",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      assertHarmless(renderMarkdown(pieces.join("")));
    }),
    { numRuns: 500 },
  );
});

Deno.test("a megabyte of brackets, quotes or stars ends, as text", () => {
  for (const one of ["[", "![", "(", "> ", "*", "`", "<", "- ", "[a](", "|", "**a *b ", "&#", "[]("]) {
    const megabyte = one.repeat(2 ** 20 / one.length);
    assert.equal(renderMarkdown(megabyte).length > megabyte.length, true);
    const max = one.repeat(longestMarkdown / one.length | 0);
    assertHarmless(renderMarkdown(max));
    assertHarmless(renderMarkdown(max.replaceAll(one, `${one}\n`).slice(0, longestMarkdown)));
  }
});

Deno.test("a text's words alone, in one line, cut where it is too long", () => {
  const text = "# A\n\nb **c** [d](/e)\nf\n\n- g\n- h\n\n<i>j</i> ![k](/l)";
  assert.equal(markdownText(text, 100), "A b c d f g h <i>j</i> k");
  assert.equal(markdownText(text, 9), "A b c d…");
});

/** A browser finds no other element than those of the list in it, none with a handler, and none left open. */
function assertHarmless(html: string): void {
  const open: string[] = [];
  const rest = html.replaceAll(/<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/g, (_, close, tag, attributes) => {
    assert.match(
      tag,
      /^(p|h[234]|ul|ol|li|blockquote|strong|em|s|a|code|pre|br|hr|img|table|thead|tbody|tr|th|td)$/,
      html,
    );
    for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      assert.ok(allowed[`${tag} ${name}`]?.test(value), `${tag} ${name}=${value}`);
    }
    if (close) assert.equal(open.pop(), tag, html);
    else if (!/^(br|hr|img)$/.test(tag)) open.push(tag);
    return "";
  });
  assert.deepEqual(open, [], html);
  assert.doesNotMatch(rest, /[<>"']/, html);
}

const allowed: Record<string, RegExp> = {
  "a href": /^(\/(?![/\\])|https?:\/\/[a-z0-9.:[\]-]+(\/|$))/,
  "a target": /^_blank$/,
  "a rel": /^noopener noreferrer$/,
  "ol start": /^\d+$/,
  "img src": /^\/pictures\/[0-9a-f-]{36}\.jpg$/,
  "img alt": /^/,
  "img loading": /^lazy$/,
  "img decoding": /^async$/,
};
