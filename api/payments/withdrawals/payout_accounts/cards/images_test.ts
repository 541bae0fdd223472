import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { sweepLooseImages } from "@/api/content/images/keep_image.ts";
import { newImageName } from "@/api/content/images/stores/port.ts";
import { createS3Store } from "@/api/content/images/stores/s3.ts";
import { startS3Service } from "@/api/content/images/stores/testing/s3_service.ts";
import { manyScans } from "@/api/content/images/testing/many_scans.ts";
import { heic, joined, photo, vastPng, zip } from "@/api/content/images/testing/pictures.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { openImages } from "./open_images.ts";
import { imageCell } from "./sealed_card.ts";
import { boundCard, formOf, goodForm, imageFiles, postForm } from "./testing.ts";
import { maxImageBytes } from "@/shared/rules/image_rules.ts";

Deno.test("a file that is no image of the three formats is refused with a text of its own, and nothing stays", async () => {
  await using site = await testSite();
  const member = await site.member();
  const good = await photo();
  const cases: [string, Uint8Array, string][] = [
    ["a polyglot", joined(good, zip()), "檔案含有圖片以外的內容，請重新拍攝後上傳"],
    ["50,000 x 50,000 pixels", vastPng(50_000, 50_000), "圖片尺寸過大，最多 4,000 萬像素"],
    ["a byte too many", padded(good, maxImageBytes + 1), "圖片不可超過 10MB"],
    ["39,000,000 x 1 pixels", vastPng(39_000_000, 1), "圖片每邊最多 16,384 像素"],
    ["3,000 scans", manyScans({ width: 64, height: 64, scans: 3000 }), "圖片內容過於複雜，無法讀取，請重新拍攝後上傳"],
    ["half a photo", good.subarray(0, good.length / 2), "圖片不完整或已損壞"],
    [
      "an SVG with script",
      joined("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
      "請上傳 JPEG、PNG 或 WebP 圖片",
    ],
    ["a zip named .jpg", zip(), "請上傳 JPEG、PNG 或 WebP 圖片"],
    ["a phone's HEIC", heic(), "不支援 HEIC 格式，請轉為 JPEG 後再上傳"],
  ];
  for (const [what, bytes, message] of cases) {
    for (const slot of ["id_front", "bank_cover"]) {
      const { status, body } = await postForm(site, "user/bank/create", member, await goodForm({ [slot]: bytes }));
      assert.deepEqual([status, body.errors], [422, [{ path: slot, message: message }]], what);
    }
  }
  await assertNothingStays(site);
  const max = await postForm(
    site,
    "user/bank/create",
    member,
    await goodForm({ id_front: padded(good, maxImageBytes) }),
  );
  assert.equal(max.body.status, true, "ten megabytes are not too many");
});

Deno.test("a change whose image is refused leaves the card and its images as they were", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  const before = await imageFiles(site);
  const change = await goodForm({ id: `${id}`, bank_branch: "信義分行", id_front: joined(await photo(), zip()) });
  const { body } = await postForm(site, "user/bank/update", member, change);
  assert.equal(body.errorMsg, "檔案含有圖片以外的內容，請重新拍攝後上傳");
  assert.deepEqual((await imageFiles(site)).sort(), before.sort());
  assert.equal((await site.call("user/bank/list", member)).body.data[0].bank_branch, "忠孝分行");
});

Deno.test("a bucket holds images as well as a folder does: sealed, and none of a refused card", async () => {
  await using service = startS3Service();
  await using site = await testSite({ images: createS3Store(service.bucket) });
  const member = await site.member();
  await postForm(site, "user/bank/create", member, await goodForm({ bank_cover: zip() }));
  assert.equal(service.objects.size, 0);
  const id = BigInt(await boundCard(site, member));
  assert.equal(service.objects.size, 3);
  for (const bytes of service.objects.values()) assertSealed(Buffer.from(bytes));
  assert.deepEqual((await openImages(site.ctx, id, "ada"))?.map(({ jpeg }) => jpeg[0]), [0xff, 0xff, 0xff]);
  assert.deepEqual(await imageFiles(site), []);
});

Deno.test("two images in one slot are refused, and so is a form that is too large, cut, or no form", async () => {
  await using site = await testSite();
  const member = await site.member();
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    site.request("/api/v1/user/bank/create", {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${member.token}`, ...headers },
    });
  const twice = formOf(await goodForm());
  twice.append("id_back", new Blob([(await photo()).slice()]), "second.jpg");
  assert.deepEqual((await post(twice)).body.errors, [{ path: "id_back", message: "每個欄位只能上傳一張圖片" }]);

  const whole = new Response(formOf(await goodForm()));
  const type = { "content-type": whole.headers.get("content-type") ?? "" };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const cut = await post(bytes.subarray(0, bytes.length - 40), type);
  assert.deepEqual([cut.status, cut.body.errorCode], [400, "broken_form"]);
  assert.equal((await post("{}", { "content-type": "application/json" })).status, 415);
  assert.equal((await post("x", { "content-type": "multipart/form-data" })).status, 415);
  assert.equal((await post("x", { "content-type": "multipart/form-data; boundary=x" })).status, 400);
  const flood = formOf(await goodForm());
  for (let part = 0; part < 60; part++) flood.append(`part${part}`, "x");
  assert.equal((await post(flood)).status, 400);
  assert.equal((await post(formOf(await goodForm({ bank_branch: "x".repeat(70_000) })))).status, 413);
  await assertNothingStays(site);
});

Deno.test("a sender who never stops sending is cut off", async () => {
  await using site = await testSite();
  const member = await site.member();
  let sent = 0;
  const begin = joined('--x\r\ncontent-disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n');
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(begin),
    pull: (stream) => {
      sent += 1 << 20;
      stream.enqueue(new Uint8Array(1 << 20));
    },
  });
  const { status } = await site.request("/api/v1/user/bank/create", {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${member.token}`, "content-type": "multipart/form-data; boundary=x" },
  });
  assert.equal(status, 413);
  assert.ok(sent < 50 * 1024 * 1024, `${sent} bytes were taken`);
  await assertNothingStays(site);
});

Deno.test("a member's second upload waits for the first", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  using _first = site.ctx.uploads.begin(ann.id);
  const second = await postForm(site, "user/bank/create", ann, await goodForm());
  assert.deepEqual([second.status, second.headers.get("retry-after")], [429, "10"]);
  assert.equal((await postForm(site, "user/bank/create", ben, await goodForm())).status, 200);
});

Deno.test("no ID number, no account number and no image can be read in the database or on the disk", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  const secrets = ["A123456789", "901540001234"];
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(site.db);
  assert.ok(tables.some(({ name }) => name.endsWith(".bank_cards")));
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(site.db);
    for (const { text } of rows) {
      for (const secret of secrets) {
        assert.ok(!text.includes(secret) && !text.includes(Buffer.from(secret).toString("hex")), `${name}: ${text}`);
      }
    }
  }
  const files = await imageFiles(site);
  assert.equal(files.length, 3);
  for (const file of files) {
    assertSealed(Buffer.from(await Deno.readFile(`${site.imageFolder}/${file}`)), secrets);
  }
  // They are stored all the same, readable with the key, each at its own place only.
  const { id_front_image: name } = await site.db.selectFrom("bank_cards").select("id_front_image")
    .executeTakeFirstOrThrow();
  const sealed = await site.ctx.images.get(name!);
  const key = { id: BigInt(id), member: member.id };
  const opened = await site.ctx.vault.open(sealed!, imageCell(key, "id_front"));
  assert.deepEqual([...opened.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  await assert.rejects(site.ctx.vault.open(sealed!, imageCell(key, "id_back")));
});

Deno.test("images whose card never came are removed, held ones never", async () => {
  let now = new Date("2026-11-20T12:00:00Z");
  await using site = await testSite({ now: () => now });
  const member = await site.member();
  const store = site.ctx.images;
  let puts = 0;
  const away = () => Promise.reject(new Error("the store is away"));
  site.ctx.images = { ...store, put: (name, bytes) => ++puts < 3 ? store.put(name, bytes) : away(), remove: away };
  assert.equal((await postForm(site, "user/bank/create", member, await goodForm())).status, 500);
  assert.equal((await imageFiles(site)).length, 2);
  site.ctx.images = store;
  await boundCard(site, member);
  assert.equal(await sweepLooseImages(site.ctx), 2, "the third upload may be in progress");
  assert.equal((await imageFiles(site)).length, 3);
  now = new Date("2026-11-20T13:00:00Z");
  assert.equal(await sweepLooseImages(site.ctx), 1);
  assert.equal((await imageFiles(site)).length, 3);
  assert.equal(await sweepLooseImages(site.ctx), 0);
});

Deno.test("an image that can't be removed doesn't keep those after it", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  await using site = await testSite({ now: () => now });
  const [stuck, other] = [newImageName(), newImageName()];
  await Deno.mkdir(`${site.imageFolder}/${stuck}/full`, { recursive: true });
  await site.ctx.images.put(other, new Uint8Array(8));
  const since = [2, 1].map((hours) => new Date(now.getTime() - hours * 60 * 60 * 1000));
  await site.db.insertInto("loose_images")
    .values([stuck, other].map((name, index) => ({ name, since: since[index]! }))).execute();
  await assert.rejects(sweepLooseImages(site.ctx), AggregateError);
  assert.deepEqual(await imageFiles(site), [stuck]);
  assert.deepEqual(await site.db.selectFrom("loose_images").select("name").execute(), [{ name: stuck }]);
});

/** No image and none of the texts is in a file, as it would be if it were not sealed. */
function assertSealed(bytes: Buffer, texts: readonly string[] = []): void {
  // Of the formats as many bytes as no sealed file has by chance.
  for (const trace of [...texts, "JFIF\0\x01", "\xff\xd8\xff\xe0\0\x10", "\x89PNG\r\n", "WEBPVP8", "Exif\0\0"]) {
    assert.equal(bytes.indexOf(trace, 0, "latin1"), -1, trace);
  }
}

async function assertNothingStays(site: TestSite): Promise<void> {
  assert.deepEqual(await imageFiles(site), []);
  assert.deepEqual(await site.db.selectFrom("loose_images").selectAll().execute(), []);
  assert.deepEqual(await site.db.selectFrom("bank_cards").select("id").execute(), []);
}

/** An image with a comment behind it that makes it as long as is wanted. */
function padded(image: Uint8Array, length: number): Uint8Array {
  return joined(image, new Uint8Array(length - image.length));
}
