import assert from "node:assert/strict";
import { goldenBet, goldenLaunch, goldenTransfer, recording } from "@/testing/providers/recording.ts";
import { createMd5QueryProvider } from "./adapter.ts";

const keys = { secret: "the md5_query secret of tests" };

// Worked out with Python's urllib.parse.quote and OpenSSL 3 and nothing of ours: openssl dgst -md5 over `<query>&key=<secret>`
// for a request, and over `<body>&key=<secret>` for the answer.
const transfer = {
  query:
    "amount=12345&call=transfer&expires=1795176060000&player=jh7&provider=bng&serial=019c1234-5678-7abc-8def-0123456789ab&type=out",
  sign: "ff7f55e173eb60b0dbf5b99030098c5d",
};
const login = {
  query:
    "call=login&device=pc&expires=1795176060000&game=slot-12&home=https%3A%2F%2Fjade.example%2F%3Fa%3Db%26c%3Dd%20e%2A%28%21%29%27~&lang=tw&player=jh7&product=p%3A1&provider=bng&type=egame",
  sign: "5d333ecc6bf500e4e768a407f28132f6",
};
const answer = {
  body:
    '{"code":0,"request":"ff7f55e173eb60b0dbf5b99030098c5d","serial":"019c1234-5678-7abc-8def-0123456789ab","moved":12345}',
  sign: "1317402ab99406cd3d9fd1b92ae30b35",
};
const bets = {
  query: "after=7&call=bets&expires=1795176060000&provider=bng",
  sign: "43dc278b279d8ca01d8e1879e4dfa269",
};
const logged = {
  body:
    '{"code":0,"request":"43dc278b279d8ca01d8e1879e4dfa269","bets":[{"bet_no":"019c1234-5678-7abc-8def-0123456789ab","version":2,"player":"jh7","bet":500,"valid":450,"payout":12345,"settled":1795176000000,"type":"fish","game":"fish-7"}],"after":"8","more":false}',
  sign: "f7a5d932971d9f4a06a027943d918798",
};

Deno.test("md5_query: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-sign": answer.sign } });
  const provider = createMd5QueryProvider("bng", { url: `${service.url}/md5_query`, now: () => new Date() }, keys);
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path], ["POST", "/md5_query/transfer"]);
  assert.equal(sent?.body, `${transfer.query}&sign=${transfer.sign}`);
  assert.equal(sent?.headers.get("content-type"), "application/x-www-form-urlencoded");
});

Deno.test("md5_query: a launch names the group, the product and the game, and what needs an escape has one spelling", async () => {
  await using service = recording({ body: answer.body, headers: { "x-sign": answer.sign } });
  const reach = { url: `${service.url}/md5_query`, now: () => goldenTransfer.sentAt };
  const provider = createMd5QueryProvider("bng", reach, keys);
  const backUrl = "https://jade.example/?a=b&c=d e*(!)'~";
  const launched = await provider.launch({ ...goldenLaunch, device: "pc", language: "tw", backUrl });
  // The pinned answer is another request's.
  assert.equal(launched.kind, "unknown");
  assert.equal(service.requests[0]?.body, `${login.query}&sign=${login.sign}`);
});

Deno.test("md5_query: a bet says which group and game it was played in, signed as OpenSSL signs it", async () => {
  await using service = recording({ body: logged.body, headers: { "x-sign": logged.sign } });
  const reach = { url: `${service.url}/md5_query`, now: () => goldenTransfer.sentAt };
  const answer = await createMd5QueryProvider("bng", reach, keys).betLog("7");
  assert.deepEqual(answer, { kind: "bets", bets: [goldenBet], cursor: "8", more: false });
  const [sent] = service.requests;
  assert.deepEqual([sent?.path, sent?.body], ["/md5_query/bets", `${bets.query}&sign=${bets.sign}`]);
});
