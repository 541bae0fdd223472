import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

const by = ["--reason", "weekly", "--operator", "ada"];

const file = `---
key: hello
category: guide
title:
  tw: 你好
  en: Hello
summary:
  tw: 摘要
---

<!-- tw -->

一 **二**

<!-- en -->

one **two**
`;

Deno.test("an article is created, previewed, published, exported, edited and ended by commands, each in the audit trail", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "articles", ...args);
  // Commands read nothing outside of the project.
  const folder = new URL("../../.data", import.meta.url).pathname;
  await Deno.mkdir(folder, { recursive: true });
  const path = await Deno.makeTempFile({ dir: folder, suffix: ".md" });
  try {
    await Deno.writeTextFile(path, file);
    assert.equal((await run("create", path, ...by)).stdout, "hello: created.\n");
    const [again, listed, preview] = await Promise.all([
      run("create", path, ...by),
      run("list"),
      run("preview", "hello", "--for", "2h"),
    ]);
    assert.deepEqual([again.code, again.stderr], [6, "hello: this key exists already; use `edit` to change it.\n"]);
    assert.match(listed.stdout, /\thello\t你好\tdraft\t-\t-\ttw,en\n/);
    assert.match(preview.stdout, /^(http:\/\/\S+)?\/article_detail\?preview=\d+\.\d+\.\S+\n$/);
    assert.equal((await run("publish", "hello", ...by)).stdout, "hello: shown from now on.\n");
    const exported = await run("export", "hello");
    assert.match(exported.stdout, /^---\nkind: article\nkey: hello\ncategory: guide\n.*published: /s);
    await Deno.writeTextFile(path, exported.stdout);
    assert.equal((await run("import", path, ...by)).stdout, "hello: unchanged.\n");
    await Deno.writeTextFile(path, exported.stdout.replace("en: Hello", "en: Good day"));
    assert.equal((await run("edit", path, ...by)).stdout, "hello: edited.\n");
    assert.equal((await run("end", "hello", ...by)).stdout, "hello: no longer shown.\n");
    await Deno.writeTextFile(path, file.replace("category: guide", "category: gossip").replace("你好", "a\u202eb"));
    const wrong = await run("import", path, ...by);
    assert.equal(wrong.code, 6);
    assert.match(wrong.stderr, /category: fields of this kind: guide, lesson, notice/);
    assert.match(wrong.stderr, /texts\.tw\.title: has invisible or bidirectional characters/);
    assert.match(wrong.stderr, /\nNothing was changed\.\n$/);
    assert.equal((await run("end", "unknown", ...by)).code, 4);
  } finally {
    await Deno.remove(path);
  }
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "detail"])
    .orderBy("id").execute();
  assert.deepEqual(events.map(({ action }) => action), [
    ...["content.created", "content.published", "content.edited", "content.ended"],
  ]);
  assert.ok(events.every(({ operator, subject }) => operator === "ada" && subject === "article hello"));
  assert.deepEqual(events[2]!.detail, {
    before: '{"texts.en.title":"Hello"}',
    after: '{"texts.en.title":"Good day"}',
  });
});

Deno.test("all contents go into one folder, and from it into another site", async () => {
  await using site = await testSite();
  await using other = await testSite();
  await addItem(site, { kind: "announcement", key: "one", publishedAt: new Date("2026-11-01T00:00:00Z") });
  await addItem(site, { kind: "popup", key: "one", publishedAt: null });
  await addItem(site, { kind: "article", key: "two", category: "guide", publishedAt: null });
  const root = new URL("../../.data", import.meta.url).pathname;
  await Deno.mkdir(root, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: root });
  const run = (url: string, ...args: string[]) => runCli(environmentOn(url), "contents", ...args);
  try {
    assert.equal((await run(site.url, "export", folder)).stdout, `3 files are written to ${folder}.\n`);
    assert.equal(
      (await run(other.url, "import", folder, ...by)).stdout,
      "one: created.\ntwo: created.\none: created.\n",
    );
    const rows = (db: typeof site.db) =>
      db.selectFrom("contents").select(["kind", "key", "category", "texts", "published_at"]).orderBy("kind").execute();
    assert.deepEqual(await rows(other.db), await rows(site.db));
    await Deno.writeTextFile(`${folder}/popup/one.md`, "no front matter");
    const wrong = await run(other.url, "import", folder, ...by);
    assert.deepEqual([wrong.code, wrong.stdout], [6, ""]);
    assert.match(wrong.stderr, /popup\/one\.md: .*\nNothing was changed\.\n$/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  assert.equal((await run(site.url, "export", "/etc/content")).code, 2);
});
