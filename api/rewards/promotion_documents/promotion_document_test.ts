import assert from "node:assert/strict";
import fc from "fast-check";
import { activityCategories, type ContentItem } from "@/api/content/contents/item.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { findContent } from "@/api/content/contents/operators/find_contents.ts";
import { kinds } from "../promotions/kinds.ts";
import { putTerms, termsOf } from "../promotions/testing/terms.ts";
import { readPromotionText, toPromotionText } from "./promotion_document.ts";
import { findTerms } from "../promotions/terms/read_terms.ts";
import { saveDocument } from "./save_document.ts";
import type { TermsFile } from "../promotions/terms/terms.ts";

const time = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const twd = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
// Texts that YAML or Markdown could take for something else.
const tricky = fc.constantFrom(
  "yes",
  "null",
  "1.50",
  "- a",
  "# b",
  "a: b",
  "2026-01-01",
  "'q'",
  '"',
  "~",
  "0x1f",
  "{x}",
  "玉堂 50%",
);
const title = fc.oneof(tricky, fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }))
  .filter((text) => text.trim() !== "" && !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text));
const body = fc.array(fc.oneof(tricky, fc.constantFrom("", "---", "## 條款", "* 一", "<!-- note -->")), {
  maxLength: 6,
})
  .map((lines) => lines.join("\n"));
const text = fc.record({ title: title.map((one) => one.trim()), summary: fc.oneof(fc.constant(""), tricky), body });

const terms: fc.Arbitrary<TermsFile | null> = fc.option(
  fc.tuple(
    fc.constantFrom(...kinds.map(({ kind }) => kind)),
    fc.record({
      starts_at: time.map((at) => at.toISOString()),
      turnover_times: fc.integer({ min: 0, max: 10_000 }).map((times) => times / 100),
      most_in_total: fc.option(twd),
    }),
    fc.record({
      weights: fc.constantFrom({}, { fish: 50 }, { live: 0, egame: 100 }),
      days_to_play: fc.integer({ min: 1, max: 365 }),
    }),
  ).map(([kind, common, more]) => ({ ...termsOf[kind], ...common, ...more }) as TermsFile),
);

const promotion = fc.record({
  texts: fc.record({ tw: text, vn: fc.option(text, { nil: undefined }), en: fc.option(text, { nil: undefined }) })
    .map(({ tw, vn, en }) => ({ tw, ...(vn && { vn }), ...(en && { en }) })),
  category: fc.constantFrom(...activityCategories),
  place: fc.nat(9999),
  starts: fc.option(time),
  published: fc.option(time),
  terms,
});

Deno.test("a promotion's document that is saved as it was shown changes nothing and needs no second operator", async () => {
  await using site = await testSite();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(promotion, async ({ texts, category, place, starts, published, terms }) => {
      const key = `promotion-${++run}`;
      await site.db.insertInto("contents").values({
        kind: "activity",
        key,
        category,
        place,
        texts: JSON.stringify(texts),
        starts_at: starts,
        published_at: published,
        updated_at: site.ctx.now(),
      }).execute();
      if (terms) await putTerms(site.ctx, key, terms);
      const before = await readAll(site.ctx, key);
      const document = toPromotionText(before.item, before.terms?.file ?? null);
      const read = readPromotionText(document);
      assert.ok("draft" in read, JSON.stringify(read));
      const by = { operator: "amy", reason: "no change" };
      assert.deepEqual(await saveDocument(site.ctx, read, by), { kind: "unchanged" });
      assert.deepEqual(await readAll(site.ctx, key), before);
      assert.deepEqual(read.terms, terms);
    }),
    { numRuns: 60 },
  );
  assert.deepEqual(await site.db.selectFrom("approvals").select("id").execute(), []);
  assert.deepEqual(await site.db.selectFrom("audit_events").select("id").execute(), []);
});

Deno.test("a document's texts and terms are saved together, by two where the terms of one that runs change", async () => {
  await using site = await testSite();
  const by = (operator: string) => ({ operator, reason: "the autumn round" });
  const document = (title: string, amount: number) =>
    `---\nkey: sign-in\ncategory: event\npublished: 2026-01-01T00:00:00Z\ntitle:\n  tw: ${title}\nterms:\n` +
    `  kind: sign_in\n  starts_at: 2026-01-01T00:00:00+08:00\n  turnover_times: 5\n  most_in_total: 500\n` +
    `  amount: ${amount}\n---\n\n<!-- tw -->\n\n簽到\n`;
  const save = async (text: string, operator: string) => {
    const read = readPromotionText(text);
    assert.ok("draft" in read, JSON.stringify(read));
    return await saveDocument(site.ctx, read, by(operator));
  };
  const titleNow = async () => (await readAll(site.ctx, "sign-in")).item.texts.tw.title;
  const created = await save(document("一", 1), "amy");
  assert.deepEqual([created.kind, "texts" in created && created.texts], ["saved", "created"]);
  assert.equal((await save(document("二", 1), "amy")).kind, "saved", "other texts by one");
  const proposed = await save(document("三", 2), "amy");
  assert.deepEqual("review" in proposed && proposed.review.changes, [
    { name: "texts tw title", unit: null, before: "二", after: "三" },
    { name: "amount", unit: "TWD", before: 1, after: 2 },
  ]);
  assert.equal(await titleNow(), "二", "neither is saved before two agree");
  assert.equal((await save(document("四", 2), "ben")).kind, "proposed", "other texts are another proposal");
  assert.equal((await save(document("三", 2), "ben")).kind, "saved");
  const { terms } = await readAll(site.ctx, "sign-in");
  assert.deepEqual([await titleNow(), terms?.file.kind === "sign_in" && terms.file.amount], ["三", 2]);
  assert.equal((await save(document("三", 2), "cyd")).kind, "unchanged");
  const without = document("三", 2).replace(/terms:[^]*?amount: 2\n/, "terms: null\n");
  assert.equal((await save(without, "amy")).kind, "terms_missing");
  const picture = document("五", 2).replace("category", "picture: 0197a0a0-0000-7000-8000-000000000000\ncategory");
  assert.equal((await save(picture, "amy")).kind, "no_picture");
});

Deno.test("a document's unknown fields and wrong values are named by their path", () => {
  const file = (more: string, title = "tw: x") =>
    `---\nkey: sign-in\ncategory: event\ntitle:\n  ${title}\n${more}---\n\n<!-- tw -->\n\n簽到\n`;
  const terms = (more: string) =>
    `terms:\n  kind: deposit\n  starts_at: 2026-01-01T00:00:00Z\n  turnover_times: 5\n  most: 10\n  once_a: day\n${more}`;
  const problemsOf = (text: string) => {
    const read = readPromotionText(text);
    return "problems" in read ? read.problems : [];
  };
  assert.deepEqual(problemsOf(file("terms: null\n")), []);
  assert.deepEqual(problemsOf(file("")), ["terms: is missing"]);
  assert.deepEqual(problemsOf(file("terms: null\nends_on: x\n")), ["file: has unknown fields: ends_on"]);
  assert.deepEqual(problemsOf(file(terms("  steps:\n    - from: 100\n      percent: -1\n"))), [
    "terms.steps.0.percent: must be 0 or more",
  ]);
  assert.deepEqual(problemsOf(file(terms("  bonus: 1\n  steps:\n    - from: 100\n      percent: 1\n"))), [
    "terms: has unknown fields: bonus",
  ]);
  assert.deepEqual(problemsOf(file("terms: null\n", "tw: x\n  fr: y")), ["title.fr: is no language of the site."]);
  assert.deepEqual(problemsOf(file("summary:\n  en: y\nterms: null\n")), ["summary.en: a summary without a title."]);
});

async function readAll(ctx: Parameters<typeof saveDocument>[0], key: string) {
  const item = await findContent(ctx.db, "activity", key);
  return { item: item as ContentItem, terms: await findTerms(ctx.db, key) };
}
