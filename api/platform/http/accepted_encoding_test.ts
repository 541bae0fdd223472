import assert from "node:assert/strict";
import { acceptedEncoding } from "./accepted_encoding.ts";

const offered = ["br", "gzip"] as const;

Deno.test("of the codings that a browser takes, the first offered one is used", () => {
  assert.equal(acceptedEncoding("gzip, deflate, br, zstd", offered), "br");
  assert.equal(acceptedEncoding("GZIP;q=0.5", offered), "gzip");
  assert.equal(acceptedEncoding("br;q=0.1,gzip;q=1", offered), "br");
});

Deno.test("a coding that is not named, or has weight zero, is not used", () => {
  for (const header of [null, "", "identity", "*", "deflate", "br;q=0", "br; q=0.000, gzip;q=0", "broken"]) {
    assert.equal(acceptedEncoding(header, offered), null, String(header));
  }
  assert.equal(acceptedEncoding("br;q=0, gzip;q=0.001", offered), "gzip");
});
