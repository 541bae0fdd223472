import assert from "node:assert/strict";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { pageVisitor, servePages } from "@/testing/site/serve_pages.ts";
import { compressAnswers, compressedBytes } from "./compress_answers.ts";

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const decoders = { zstd: zstdDecompressSync, gzip: gunzipSync };

Deno.test("a member's page and the API's JSON go compressed as the caller takes it, and say the same", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member({ main: 1000_00n });
  const asMember = { cookie: `jadehall_session=${token}`, "sec-fetch-site": "same-origin" };
  for (const path of ["/member/wallet", "/member/record?kind=deposit", "/api/v1/web/game_list"]) {
    const plain = await pages.get(path, asMember);
    assert.equal(plain.headers.get("content-encoding"), null, path);
    assert.match(plain.headers.get("vary") ?? "", /accept-encoding/i, path);
    for (const [requested, encoding] of [[browser["accept-encoding"], "zstd"], ["gzip", "gzip"]] as const) {
      const packed = await pages.get(path, { ...asMember, "accept-encoding": requested });
      const bytes = new Uint8Array(await packed.arrayBuffer());
      assert.equal(packed.headers.get("content-encoding"), encoding, path);
      assert.equal(packed.headers.get("content-length"), String(bytes.byteLength), path);
      const text = new TextDecoder().decode(decoders[encoding](bytes));
      if (path.startsWith("/api")) assert.equal(text, await plain.clone().text());
      assert.ok(bytes.byteLength * 2 < text.length, path);
    }
  }
});

Deno.test("a member's answer that another site may have asked for goes plain", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member({ main: 1000_00n });
  const cookie = `jadehall_session=${token}`;
  const encodingOf = async (path: string, headers: Record<string, string>) => {
    const response = await pages.get(path, { ...browser, ...headers });
    await response.body?.cancel();
    return response.headers.get("content-encoding");
  };
  for (const path of ["/member/card?x=guess", "/guess", "/", "/api/v1/web/game_list"]) {
    for (const site of ["cross-site", "same-site", "odd"]) {
      assert.equal(await encodingOf(path, { cookie, "sec-fetch-site": site }), null, `${path} ${site}`);
    }
    assert.equal(await encodingOf(path, { cookie }), null, path);
  }
  // Without a session there is no secret in the answer.
  assert.equal(await encodingOf("/login?next=/guess", { "sec-fetch-site": "cross-site" }), "zstd");
});

Deno.test("an answer that gives a session goes plain", async () => {
  await using pages = await servePages();
  const answer = await compressAnswers(() => {
    const headers = { "content-type": "text/html", "set-cookie": "jadehall_session=new" };
    return Promise.resolve(new Response("x".repeat(5000), { headers }));
  })(new Request("http://localhost/", { headers: browser }));
  assert.equal(answer.headers.get("content-encoding"), null);
  const chosen = await pages.get("/?lang=vn", browser);
  assert.ok(chosen.headers.has("set-cookie"));
  assert.equal(chosen.headers.get("content-encoding"), null);
});

Deno.test("small and huge answers, pictures, downloads, streams and what is compressed already stay as they are", async () => {
  const json = { "content-type": "application/json" };
  const large = "x".repeat(5000);
  const streamed = () => ReadableStream.from(["a", "b"].map((text) => new TextEncoder().encode(text)));
  const answers: [string, () => Response][] = [
    ["small", () => new Response("x".repeat(compressedBytes.min - 1), { headers: json })],
    ["huge", () => new Response("x".repeat(compressedBytes.max + 1), { headers: json })],
    ["picture", () => new Response(large, { headers: { "content-type": "image/svg+xml" } })],
    ["download", () => new Response(large, { headers: { ...json, "content-disposition": "attachment" } })],
    ["file of rows", () => new Response(streamed(), { headers: { "content-type": "text/csv; charset=utf-8" } })],
    ["compressed", () => new Response(large, { headers: { ...json, "content-encoding": "gzip" } })],
    ["empty", () => new Response(null, { status: 304, headers: json })],
  ];
  for (const [what, make] of answers) {
    const handler = compressAnswers(() => Promise.resolve(make()));
    const answer = await handler(new Request("http://localhost/", { headers: browser }));
    assert.equal(answer.headers.get("content-encoding"), make().headers.get("content-encoding"), what);
    assert.equal(await answer.text(), await make().text(), what);
  }
  const min = compressAnswers(() => Promise.resolve(new Response("x".repeat(compressedBytes.min), { headers: json })));
  const packed = await min(new Request("http://localhost/", { headers: browser }));
  assert.equal(packed.headers.get("content-encoding"), "zstd");
});

Deno.test("a member's file of records comes row by row, and a page as HEAD without its body", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member();
  const headers = { ...browser, cookie: `jadehall_session=${token}`, "sec-fetch-site": "same-origin" };
  const file = await pages.get("/member/record.csv?kind=deposit", headers);
  assert.equal(file.headers.get("content-encoding"), null);
  assert.ok((await file.text()).includes(","));
  const head = await pages.handler(
    new Request("http://localhost/member/wallet", { method: "HEAD", headers }),
    pageVisitor,
  );
  assert.deepEqual([head.status, await head.text(), head.headers.get("content-encoding")], [200, "", null]);
});
