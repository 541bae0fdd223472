import assert from "node:assert/strict";
import { testKeys } from "@/testing/providers/keys.ts";
import { goldenTransfer, recording } from "@/testing/providers/recording.ts";
import { createHmacJsonProvider } from "./adapter.ts";

// Worked out with OpenSSL 3 and nothing of ours: openssl dgst -sha256 -hmac "$secret" over `1795176000000\nPOST\n/hmac_json/transfer\n<body>`
// for the request, and over `<the request's signature>\n<body>` for the answer.
const request = {
  body: '{"provider":"bng","player":"jh7","id":"019c1234-5678-7abc-8def-0123456789ab","amount":"-12345"}',
  signature: "f50aae7ef338b6a63f2d7f29ebb5c5f78855c340d31b9d6076f38c2ba0b55c5f",
};
const answer = {
  body: '{"ok":true,"id":"019c1234-5678-7abc-8def-0123456789ab","moved":"12345"}',
  signature: "c8bf77c994d34052a145d6d0e746bc6b4d7c2b4270df63885c8f5934f0ea3481",
};

Deno.test("hmac_json: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const provider = createHmacJsonProvider("bng", { url: `${service.url}/hmac_json` }, testKeys.hmac_json);
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.body], ["POST", "/hmac_json/transfer", request.body]);
  assert.equal(sent?.headers.get("x-timestamp"), "1795176000000");
  assert.equal(sent?.headers.get("x-signature"), request.signature);
  assert.equal(sent?.headers.get("content-type"), "application/json");
});
