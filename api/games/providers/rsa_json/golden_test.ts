import assert from "node:assert/strict";
import { testKeys } from "@/testing/providers/keys.ts";
import { goldenBet, goldenLaunch, goldenTransfer, recording } from "@/testing/providers/recording.ts";
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
const launch = {
  body:
    '{"request_uuid":"7b0c9f0e-3d2a-4c1b-9a8f-112233445566","call":"session","sent_at":"2026-11-20T12:00:00.000Z","provider":"bng","player":"jh7","platform":"mobile","language":"vn","lobby_url":"https://jade.example/","category":"egame","product_code":"p:1","game_code":"slot-12"}',
  signature:
    "hsG4CzZm0X1X3TkfHxF+sHVDI7I+/F++OiAcAoYc0JzFiiJ/asQ6KR8zSCSM1rBnLE2pPH/L7eh2a1Q7DFccBEKgigw9sBCg1H8b4oouRvjTEFfwAeOzDmVLlvirJxnAnHgGr1FHbfI8ZO2L3GMTj6nNsKZ22ucC1+9uNoSRkJSX6N8oQ0DjFE/moUlXzJnhxCZ0F3/PP9UYUmuQy2eBItGVAoQW11g3M7s7nabCTelwmyvCfzD7Ala3WiiHEU98rp4zxgd/bL8QzdNsASRNPj9BaoBJ/P7+UCaR/4UVrw8hvAtAkPRjA9Mr1w+npFgUu9ZYKLJnf/OsirJ3K0E5aA==",
};
const rounds = {
  body:
    '{"request_uuid":"7b0c9f0e-3d2a-4c1b-9a8f-112233445566","call":"rounds","sent_at":"2026-11-20T12:00:00.000Z","provider":"bng","cursor":"7"}',
  signature:
    "ZmZwqlDs9UmQTNUwPAx2WSryOGezKzjdsO8VGxsxFJRwwHIoCJbe9aWRHtzfxVFyGUHXdZ8RcCJzliGBgG0+fPGtxlxdOvAXD8bmzLQj+bYIDOYK+mgD2BEzQTJ0kfedfWymg1JYd6RSZzLS99EOFBuEvCSlHxJ/2TXPeBdV60WdTzT+Y/ipl3HGoqwO+sdUJ74WLNiTcK/V2YCE+uyzhLuxkbR1b/0MCIxacAGwHUAxQc07IrWOoSvIe9e4kyVWM8cv6MmKRcP+f/gFrzpcKXlCOTIZjIiw9DLJNBEYhOlm0e3nju1xmISIWlEokxkPg7Sp1vANJPVmVhjj+VZYlQ==",
};
const logged = {
  body:
    '{"status":"OK","request_uuid":"7b0c9f0e-3d2a-4c1b-9a8f-112233445566","rounds":[{"round_uuid":"019c1234-5678-7abc-8def-0123456789ab","version":2,"player":"jh7","bet":"5.00","valid_bet":"4.50","win":"123.45","settled_at":"2026-11-20T12:00:00.000Z","category":"fish","game_code":"fish-7"}],"cursor":"8","more":false}',
  signature:
    "oskuHu11Ntep4aoDAc7PBTnRVpgN8PrKpTdOL7CJpozbbZh+W0galYHPM1OmIjJ2Ght0ACJIRuRYHwHZ9HLzEQKBKxCfuSu1CkCClo3sdn+umf2uRzZUzb6KIBYwx/FCIe7XR4QGIceeH+OsSV4VHaUpMtNl5u3LTZKaJoLG9n99H3wMB8ESNBUTU/Cw7nArbowFRojT2GH++qQktFCktRilutYtj2dsJdGxCy5gmEvUC2xKTB8i0VBOjYeC1jDfV4loyMVqnP1Jepatxjg06n7Q/E+msiWBIfsNZCa3jFXZCFXHg/yb0t8sgecdFdmvOnh3E3gjpq7/bDTSJaiJKg==",
};

Deno.test("rsa_json: a transfer and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const now = () => new Date();
  const reach = { url: `${service.url}/rsa_json`, now, newId: () => "7b0c9f0e-3d2a-4c1b-9a8f-112233445566" };
  const provider = createRsaJsonProvider("bng", reach, testKeys.rsa_json);
  assert.deepEqual(await provider.transfer(goldenTransfer), { kind: "moved", movedCents: 123_45n });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.body], ["POST", "/rsa_json/withdraw", request.body]);
  assert.equal(sent?.headers.get("x-signature"), request.signature);
  assert.equal(sent?.headers.get("content-type"), "application/json");
});

Deno.test("rsa_json: a launch names the group, the product and the game, signed as OpenSSL signs it", async () => {
  await using service = recording({ body: answer.body, headers: { "x-signature": answer.signature } });
  const reach = {
    url: `${service.url}/rsa_json`,
    newId: () => "7b0c9f0e-3d2a-4c1b-9a8f-112233445566",
    now: () => goldenTransfer.sentAt,
  };
  await createRsaJsonProvider("bng", reach, testKeys.rsa_json).launch(goldenLaunch);
  const [sent] = service.requests;
  assert.deepEqual([sent?.path, sent?.body], ["/rsa_json/session", launch.body]);
  assert.equal(sent?.headers.get("x-signature"), launch.signature);
});

Deno.test("rsa_json: a bet says which group and game it was played in, signed as OpenSSL signs it", async () => {
  await using service = recording({ body: logged.body, headers: { "x-signature": logged.signature } });
  const reach = {
    url: `${service.url}/rsa_json`,
    newId: () => "7b0c9f0e-3d2a-4c1b-9a8f-112233445566",
    now: () => goldenTransfer.sentAt,
  };
  const answer = await createRsaJsonProvider("bng", reach, testKeys.rsa_json).betLog("7");
  assert.deepEqual(answer, { kind: "bets", bets: [goldenBet], cursor: "8", more: false });
  const [sent] = service.requests;
  assert.deepEqual([sent?.path, sent?.body], ["/rsa_json/rounds", rounds.body]);
  assert.equal(sent?.headers.get("x-signature"), rounds.signature);
});
