import assert from "node:assert/strict";
import fc from "fast-check";
import type { ContentItem } from "../item.ts";
import { readContentFile, toContentFile } from "./content_file.ts";

const item: ContentItem = {
  id: 1,
  kind: "activity",
  key: "first-deposit",
  category: "deposit",
  texts: {
    tw: { title: "首次儲值", summary: "一句：話", body: "# a\n\n---\n\n- b" },
    vn: { title: "Nạp lần đầu #1", summary: "", body: "" },
    "zh-cn": { title: "- null", summary: "~", body: "```\n---\n```" },
  },
  picture: null,
  place: 10,
  startsAt: new Date("2026-11-20T00:00:00Z"),
  endsAt: null,
  publishedAt: new Date("2026-11-21T00:00:00Z"),
  withdrawnAt: null,
  updatedAt: new Date(0),
};

Deno.test("a file says all of an item, and what is written and read again is the same", () => {
  const read = readContentFile(toContentFile(item));
  assert.ok("draft" in read, JSON.stringify(read));
  const { kind, key, category, texts, picture, place, starts, ends, published, withdrawn } = read.draft;
  assert.deepEqual([kind, key, category, picture, place], ["activity", "first-deposit", "deposit", null, 10]);
  assert.deepEqual([starts, ends, published, withdrawn], [item.startsAt, null, item.publishedAt, undefined]);
  assert.deepEqual(texts, item.texts);
});

Deno.test("titles and bodies of any words come back as they were", () => {
  const texts = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 }).map((text) => text.trim())
    .filter((text) => text !== "");
  fc.assert(fc.property(texts, texts, (title, body) => {
    const read = readContentFile(toContentFile({ ...item, texts: { tw: { title, summary: title, body } } }));
    assert.ok("draft" in read, JSON.stringify(read));
    assert.deepEqual(read.draft.texts, { tw: { title, summary: title, body } });
  }));
});

Deno.test("what is wrong with a file is said, field by field", () => {
  const front = "key: a\nkind: popup\ntitle: {tw: a}";
  const wrong: [string, RegExp][] = [
    ["no front matter", /does not begin with ---/],
    ["---\n- a\n---\n", /no YAML of names and values/],
    ["---\nkey: a\nkey: b\n---\n", /no YAML of names and values/],
    ["---\na: &a [x]\nb: [*a, *a, *a]\n---\n", /no YAML of names and values/],
    [`---\n${front}\n---\ntext`, /does not begin with a language/],
    [`---\n${front}\n---\n<!-- tw -->\na\n<!-- tw -->\nb`, /has one twice/],
    [`---\n${front}\n---\n<!-- vn -->\na`, /title\.vn: a body without a title/],
    [`---\n${front.replace("tw: a", "vn: a")}\n---\n`, /texts\.tw: /],
    [`---\n${front.replace("key: a", "key: A b")}\n---\n`, /key: small letters and digits/],
    [`---\n${front}\ncategory: guide\n---\n`, /category: fields of this kind: none/],
    [`---\n${front}\nstarts: 2026-01-02T00:00:00Z\nends: 2026-01-01T00:00:00Z\n---\n`, /ends: is not after starts/],
    [`---\n${front}\nwithdrawn: 2026-01-02T00:00:00Z\n---\n`, /withdrawn: is not after published/],
    [`---\n${front}\npicture: ../../etc/passwd\n---\n`, /picture: /],
    [`---\n${front}\n---\n<!-- tw -->\n${"a".repeat(30_001)}`, /texts\.tw\.body: /],
    [`---\n${front}\n---\n<!-- tw -->\na\u202eb`, /texts\.tw\.body: has invisible or bidirectional characters/],
    ["a".repeat(200_001), /more than 200000 characters/],
  ];
  for (const [text, problem] of wrong) {
    const read = readContentFile(text);
    assert.ok("problems" in read, text.slice(0, 80));
    assert.match(read.problems.join("\n"), problem);
  }
});
