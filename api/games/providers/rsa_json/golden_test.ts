import assert from "node:assert/strict";
import { testKeys } from "@/testing/providers/keys.ts";
import { goldenTransfer, recording } from "@/testing/providers/recording.ts";
import { createRsaJsonProvider } from "./adapter.ts";

// Worked out with OpenSSL 3 and nothing of ours: openssl dgst -sha256 -sign <key of the tests> over the body, in base64.
const request = {
  body:
    '{"request_uuid":"7b0c9f0e-3d2a-4c1b-9a8f-112233445566","call":"withdraw","sent_at":"2026-11-20T12:00:00.000Z","provider":"bng","player":"jh7","transaction_uuid":"019c1234-5678-7abc-8def-0123456789ab","amount":"123.45"}',
  signature:
    "o5oF6iXElWeXCEJPHdQixcsVoDGjnffANa9vtljxWCTDe7fc504DD/sEJoptBRGcePM/8ieqIfUcYkAOf3mifkXcUmiVhyd6zNKn+s2Am2rlSTFLDVQ4lfe4fBiidnQgEuaZYGaKw4vjo2xDYCPKZq2fLNdYNriVOcbUUDPsna5tTzSb6oX/pAc4eaZ9eUhDeCtbKN14lJNqQQpB0+ymDqBlSq4Svy3Nc1DQhozXKszMQKgNyofK/zWa3IfzGY3FHPQ3wwwj3WucRTcdo1YbYE+Lxb8wk0FpfWGleRYUR9XjVSxkfMUHAdq2M0rP2K6wC11bDNlAKv1se58LfNYLfQ==",
};
const answer = {
  body:
    '{"status":"OK","request_uuid":"7b0c9f0e-3d2a-4c1b-9a8f-112233445566","transaction_uuid":"019c1234-5678-7abc-8def-0123456789ab","amount":"123.45"}',
  signature:
    "mYW2EtiVB0xN+9v1rRJPZqXINT76TYEZWG0wg/kNBUhSCMJwVMrQLgoQYQvMsKcqWFzCOjPynC8M0Rgq+z1dhTtE3KQRmEcKNHdi43DmASwSQOxqjRa3siztA29LAWm/X4iwHpnsp4bxqNBRP4aKnThDLFOjl87amiHcBvCwAKcXEjvHe8SgZIkkuIZMv3EbBZZdAGHoFTFupd0ZG2KKp2QsTOSNXW+sY0gNTV+KgWUeFmVBYo1KiE2vZMs1t7bIqGgwpCvjOGHU3T3upU8p+fLIbldIKaFcI/BLcdwtUb096viwf50BqNg2d7NOzlxbpTDudlXJaxqAUvjRoongbg==",
};

Deno.test("rsa_json: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const reach = { url: `${service.url}/rsa_json`, newId: () => "7b0c9f0e-3d2a-4c1b-9a8f-112233445566" };
  const provider = createRsaJsonProvider("bng", reach, testKeys.rsa_json);
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.body], ["POST", "/rsa_json/withdraw", request.body]);
  assert.equal(sent?.headers.get("x-signature"), request.signature);
  assert.equal(sent?.headers.get("content-type"), "application/json");
});
