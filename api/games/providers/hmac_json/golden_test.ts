import assert from "node:assert/strict";
import { testKeys } from "@/testing/providers/keys.ts";
import { goldenBet, goldenLaunch, goldenTransfer, recording } from "@/testing/providers/recording.ts";
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
const launch = {
  body:
    '{"provider":"bng","player":"jh7","device":"mobile","language":"vn","back_url":"https://jade.example/","group":"egame","product_id":"p:1","game_id":"slot-12"}',
  signature: "6aeacffd389aa42b293b28d844569468941870f5d6635025af1785e39fa6c5d3",
};
const bets = {
  body: '{"provider":"bng","cursor":"7"}',
  signature: "99c399163557a05055d64478f7f96a206ab3d0bb1ca8fb6b0544177e0177329c",
};
const logged = {
  body:
    '{"ok":true,"bets":[{"id":"019c1234-5678-7abc-8def-0123456789ab","version":2,"player":"jh7","bet":"500","valid_bet":"450","payout":"12345","settled_at":"2026-11-20T12:00:00.000Z","group":"fish","game_id":"fish-7"}],"cursor":"8","more":false}',
  signature: "e95b2de79bb23a5f7b2ab88d48c9938a2a372dee7f7e10cddf5dbfc9e7161392",
};

Deno.test("hmac_json: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const provider = createHmacJsonProvider(
    "bng",
    { url: `${service.url}/hmac_json`, now: () => new Date() },
    testKeys.hmac_json,
  );
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.body], ["POST", "/hmac_json/transfer", request.body]);
  assert.equal(sent?.headers.get("x-timestamp"), "1795176000000");
  assert.equal(sent?.headers.get("x-signature"), request.signature);
  assert.equal(sent?.headers.get("content-type"), "application/json");
});

Deno.test("hmac_json: a launch names the group, the product and the game, signed as OpenSSL signs it", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const reach = { url: `${service.url}/hmac_json`, now: () => goldenTransfer.sentAt };
  await createHmacJsonProvider("bng", reach, testKeys.hmac_json).launch(goldenLaunch);
  const [sent] = service.requests;
  assert.deepEqual([sent?.path, sent?.body], ["/hmac_json/launch", launch.body]);
  assert.equal(sent?.headers.get("x-signature"), launch.signature);
});

Deno.test("hmac_json: a bet says which group and game it was played in, signed as OpenSSL signs it", async () => {
  await using service = recording({ body: logged.body, headers: { "x-signature": logged.signature } });
  const reach = { url: `${service.url}/hmac_json`, now: () => goldenTransfer.sentAt };
  const answer = await createHmacJsonProvider("bng", reach, testKeys.hmac_json).betLog("7");
  assert.deepEqual(answer, { kind: "bets", bets: [goldenBet], cursor: "8", more: false });
  const [sent] = service.requests;
  assert.deepEqual([sent?.path, sent?.body], ["/hmac_json/bets", bets.body]);
  assert.equal(sent?.headers.get("x-signature"), bets.signature);
});
