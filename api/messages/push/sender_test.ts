import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createECDH } from "node:crypto";
import { areBrowserKeys, encryptPush, longestPlain } from "./encrypt.ts";
import { isPushService } from "./push_service.ts";
import { createPushSender, makeVapidKeys, vapidPublicKey, vapidToken } from "./sender.ts";
import { browserOf, pushService } from "./testing/push_service.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

// RFC 8291, section 5 and appendix A.
const example = {
  plain: "When I grow up, I want to be a watermelon",
  ours: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  browser: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

Deno.test("a message is encrypted as RFC 8291 has it, and the longest one is as long as services take", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(example.ours));
  const plain = new TextEncoder().encode(example.plain);
  const message = encryptPush(plain, example.browser, { pair, salt: bytes(example.salt) });
  assert.equal(Buffer.from(message).toString("base64url"), example.message);
  const browser = browserOf("https://fcm.googleapis.com/x");
  const longest = encryptPush(new Uint8Array(longestPlain).fill(65), browser.subscription);
  assert.equal(longest.length, 4096);
  assert.equal(browser.decrypt(longest), "A".repeat(longestPlain));
  assert.throws(() => encryptPush(new Uint8Array(longestPlain + 1), browser.subscription), RangeError);
});

Deno.test("keys that are no point on the curve, or too short, are none", () => {
  const { p256dh, auth } = example.browser;
  assert.ok(areBrowserKeys(example.browser));
  const off = bytes(p256dh);
  off[64]! ^= 1;
  const wrong = [off, bytes(p256dh).subarray(0, 64), Buffer.alloc(65, 4), Buffer.alloc(0)];
  for (const point of wrong) assert.equal(areBrowserKeys({ p256dh: point.toString("base64url"), auth }), false);
  assert.equal(areBrowserKeys({ p256dh, auth: auth.slice(2) }), false);
});

Deno.test("a notice is signed for its push service by the site's key alone, for half a day (RFC 8292)", async () => {
  const { privateKey, publicKey } = makeVapidKeys();
  const now = new Date("2026-11-29T00:00:00Z");
  assert.equal(vapidPublicKey(privateKey), publicKey);
  assert.deepEqual([vapidPublicKey("x"), vapidPublicKey(Buffer.alloc(32).toString("base64url"))], [null, null]);
  const keys = { privateKey, subject: "mailto:push@example.com" };
  const token = await vapidToken(keys, "https://fcm.googleapis.com/fcm/send/abc", now);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(bytes(part).toString());
  assert.deepEqual(read(head), { typ: "JWT", alg: "ES256" });
  assert.deepEqual(read(claims), {
    aud: "https://fcm.googleapis.com",
    exp: now.getTime() / 1000 + 12 * 3_600,
    sub: "mailto:push@example.com",
  });
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const verify = async (publicKey: string) => {
    const key = await crypto.subtle.importKey("raw", new Uint8Array(bytes(publicKey)), algorithm, false, ["verify"]);
    const signed = new TextEncoder().encode(`${head}.${claims}`);
    return await crypto.subtle.verify({ ...algorithm, hash: "SHA-256" }, key, new Uint8Array(bytes(signature)), signed);
  };
  assert.deepEqual([await verify(publicKey), await verify(makeVapidKeys().publicKey)], [true, false]);
});

Deno.test("notices go to browsers' push services only, and nowhere into a network of one's own", async () => {
  const services = [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://FCM.googleapis.com:443/abc",
  ];
  for (const address of services) assert.equal(isPushService(address), true, address);
  const others = [
    "http://fcm.googleapis.com/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.example/abc",
    "https://evilfcm.googleapis.com.example/abc",
    "https://xfcm.googleapis.com/abc",
    "https://fcm.googleapis.com@10.0.0.1/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://2130706433/abc",
    "https://0x7f.1/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/",
    "https://localhost/abc",
    "https://db.internal/abc",
    "https://127.0.0.1.nip.io/abc",
    "file:///etc/passwd",
    "fcm.googleapis.com",
    "",
  ];
  for (const address of others) assert.equal(isPushService(address), false, address);
  // The sender asks again: an address that came into the database otherwise gets no request.
  await using service = pushService();
  const sender = createPushSender({ ...makeVapidKeys(), subject: "mailto:a@b" }, { now: () => new Date() });
  assert.deepEqual(await sender!.send(service.browser().subscription, "x"), { kind: "gone" });
  assert.equal(service.taken.length, 0);
});

Deno.test("a push service's answer says whether a notice came, will never come, or may later", async () => {
  await using service = pushService();
  const browser = service.browser();
  const kinds: Record<number, string> = {
    200: "accepted",
    201: "accepted",
    404: "gone",
    410: "gone",
    400: "refused",
    403: "refused",
    413: "refused",
    307: "refused",
    429: "later",
    500: "later",
    503: "later",
  };
  for (const [status, kind] of Object.entries(kinds)) {
    service.status = Number(status);
    assert.equal((await service.sender.send(browser.subscription, "hello")).kind, kind, status);
  }
  const [first] = service.taken;
  assert.equal(browser.decrypt(first!.body), "hello");
  assert.match(
    first!.headers.get("authorization") ?? "",
    new RegExp(`^vapid t=[\\w.-]+, k=${service.sender.publicKey}$`),
  );
  assert.deepEqual(["content-encoding", "ttl"].map((name) => first!.headers.get(name)), ["aes128gcm", "86400"]);
  const closed = browserOf("http://127.0.0.1:1/x").subscription;
  assert.equal((await service.sender.send(closed, "hello")).kind, "later");
});
