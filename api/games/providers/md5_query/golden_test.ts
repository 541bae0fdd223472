import assert from "node:assert/strict";
import { goldenTransfer, recording } from "@/testing/providers/recording.ts";
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
    "call=login&device=pc&expires=1795176060000&home=https%3A%2F%2Fjade.example%2F%3Fa%3Db%26c%3Dd%20e%2A%28%21%29%27~&lang=tw&player=jh7&provider=bng",
  sign: "b308de94f779e2afee76eb4c023d4de7",
};
const answer = {
  body:
    '{"code":0,"request":"ff7f55e173eb60b0dbf5b99030098c5d","serial":"019c1234-5678-7abc-8def-0123456789ab","moved":12345}',
  sign: "1317402ab99406cd3d9fd1b92ae30b35",
};

Deno.test("md5_query: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-sign": answer.sign } });
  const provider = createMd5QueryProvider("bng", { url: `${service.url}/md5_query` }, keys);
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path], ["POST", "/md5_query/transfer"]);
  assert.equal(sent?.body, `${transfer.query}&sign=${transfer.sign}`);
  assert.equal(sent?.headers.get("content-type"), "application/x-www-form-urlencoded");
});

Deno.test("md5_query: what needs an escape is signed in its one spelling", async () => {
  await using service = recording({ body: answer.body, headers: { "x-sign": answer.sign } });
  const reach = { url: `${service.url}/md5_query`, now: () => goldenTransfer.sentAt };
  const provider = createMd5QueryProvider("bng", reach, keys);
  const backUrl = "https://jade.example/?a=b&c=d e*(!)'~";
  const launched = await provider.launch({ player: "jh7", device: "pc", language: "tw", backUrl });
  // The pinned answer is another request's.
  assert.equal(launched.kind, "unknown");
  assert.equal(service.requests[0]?.body, `${login.query}&sign=${login.sign}`);
});
