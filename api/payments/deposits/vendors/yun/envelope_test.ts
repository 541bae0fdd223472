import assert from "node:assert/strict";
import { createCipheriv, createHash } from "node:crypto";
import fc from "fast-check";
import { checkValue, open, seal } from "./envelope.ts";
import { makeYunKeys } from "./keys.ts";
import { yunTestKeys } from "@/sandboxes/vendors/yun/fixture.ts";

// The worked example that 藍新's manual (MPG 1.1.1) publishes; `openssl enc -aes-256-cbc` and `openssl dgst` agree.
const keys = yunTestKeys;
const text =
  "MerchantID=3430112&RespondType=JSON&TimeStamp=1485232229&Version=1.4&MerchantOrderNo=S_1485232229&Amt=40" +
  "&ItemDesc=UnitTest";
const envelope = {
  TradeInfo:
    "ff91c8aa01379e4de621a44e5f11f72e4d25bdb1a18242db6cef9ef07d80b0165e476fd1d9acaa53170272c82d122961e1a0700a74" +
    "27cfa1cf90db7f6d6593bbc93102a4d4b9b66d9974c13c31a7ab4bba1d4e0790f0cbbbd7ad64c6d3c8012a601ceaa808bff70f94a8efa5a4f9" +
    "84b9d41304ffd879612177c622f75f4214fa",
  TradeSha: "EA0A6CC37F40C1EA5692E7CBB8AE097653DF3E91365E6A9CD7E91312413C7BB8",
};

Deno.test("an envelope is, to the byte, the manual's", () => {
  assert.deepEqual(seal(keys, text), envelope);
  assert.equal(open(keys, envelope), text);
});

Deno.test("a query's fields are signed between the keys, sorted", () => {
  // printf 'IV=1234567890123456&MerchantID=…&MerchantOrderNo=…&TimeStamp=…&Key=1234567890…' | openssl dgst -sha256
  const fields = { TimeStamp: "1485232229", MerchantOrderNo: "S_1485232229", MerchantID: "3430112" };
  assert.equal(checkValue(keys, fields), "4E08C6B53B69FA5BA6A4B7E3E2D3ED42F264E0F241CDDA127F336E1ECF079AB3");
});

Deno.test("any text comes back, and only with the keys that closed it", () => {
  const others = makeYunKeys();
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (said) => {
    const sealed = seal(others, said);
    assert.equal(open(others, sealed), said);
    for (const wrong of [keys, { ...others, hashKey: keys.hashKey }, { ...others, hashIv: keys.hashIv }]) {
      assert.equal(open(wrong, sealed), null);
    }
  }));
});

Deno.test("an envelope with any bit altered does not open", () => {
  for (const name of ["TradeInfo", "TradeSha"] as const) {
    const whole = envelope[name];
    for (let at = 0; at < whole.length * 8; at++) {
      const code = whole.charCodeAt(at >> 3) ^ (1 << (at & 7));
      const altered = whole.slice(0, at >> 3) + String.fromCharCode(code) + whole.slice((at >> 3) + 1);
      assert.equal(open(keys, { ...envelope, [name]: altered }), null, `${name}, bit ${at}`);
    }
  }
});

Deno.test("rightly signed and wrongly encrypted is no text either: bad hex, uneven lengths, bad padding, no UTF-8", () => {
  const encrypt = (bytes: Uint8Array, padding = true) => {
    const cipher = createCipheriv("aes-256-cbc", keys.hashKey, keys.hashIv).setAutoPadding(padding);
    return cipher.update(bytes, undefined, "hex") + cipher.final("hex");
  };
  const broken = [
    "",
    "zz",
    envelope.TradeInfo.toUpperCase(),
    envelope.TradeInfo.slice(1),
    envelope.TradeInfo.slice(2),
    envelope.TradeInfo.slice(0, -32),
    `${envelope.TradeInfo} `,
    encrypt(new Uint8Array(16), false),
    encrypt(new Uint8Array(32).fill(17), false),
    encrypt(new Uint8Array([0xff, 0xfe])),
  ];
  for (const TradeInfo of broken) {
    const TradeSha = createHash("sha256").update(`HashKey=${keys.hashKey}&${TradeInfo}&HashIV=${keys.hashIv}`)
      .digest("hex").toUpperCase();
    assert.equal(open(keys, { TradeInfo, TradeSha }), null, TradeInfo);
  }
});
