import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { compressFiles } from "./compress_files.ts";
import { sendCompressed } from "./send_compressed.ts";

const text = "a { color: red }\n".repeat(100);

Deno.test("a file's answer has the compressed form that the caller takes, and an answer of another kind stays", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const buildDir = pathToFileURL(`${folder}/`);
    await Deno.writeTextFile(new URL("site.css", buildDir), text);
    await Deno.writeTextFile(new URL("picture.png", buildDir), text);
    const encodings = await compressFiles(buildDir, ["picture.png", "site.css"]);
    assert.deepEqual(Object.entries(encodings), [["site.css", ["br", "gzip"]]]);
    const file = { file: "site.css", hash: "1", hashedName: false, encodings: encodings["site.css"] ?? [] };
    const send = sendCompressed({ assets: { "/site.css": file } }, buildDir);
    const ask = (accept: string, { etag = "W/1", status = 200, method = "GET" } = {}) =>
      send(
        new Request("http://localhost/site.css?v=1", { headers: { "accept-encoding": accept }, method }),
        new Response(status === 304 ? null : text, { status, headers: etag ? { etag } : {} }),
      );
    const small = await ask("gzip, br");
    assert.equal(small.headers.get("content-encoding"), "br");
    assert.equal(small.headers.get("vary"), "Accept-Encoding");
    const bytes = await small.bytes();
    assert.equal(small.headers.get("content-length"), String(bytes.length));
    assert.equal(new TextDecoder().decode(brotliDecompressSync(bytes)), text);
    assert.equal((await ask("gzip, br", { method: "HEAD" })).body, null);
    const plain = await ask("br;q=0");
    assert.deepEqual([plain.headers.get("content-encoding"), await plain.text()], [null, text]);
    assert.deepEqual((await ask("br", { status: 304 })).status, 304);
    assert.equal((await ask("br", { etag: "" })).headers.get("vary"), null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
