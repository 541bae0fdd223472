import assert from "node:assert/strict";
import fc from "fast-check";
import { checkMacField, checkMacValue, hasCheckMacValue, signed } from "./check_mac_value.ts";
import { northTestKeys } from "@/sandboxes/vendors/north/fixture.ts";

// The gateway's own published examples, keys included: they open nothing but its stage environment.
const published = [
  {
    from: "developers.ecpay.com.tw/?p=2902",
    keys: northTestKeys,
    fields: {
      TradeDesc: "促銷方案",
      PaymentType: "aio",
      MerchantTradeDate: "2023/03/12 15:30:23",
      MerchantTradeNo: "ecpay20230312153023",
      MerchantID: "3002607",
      ReturnURL: "https://www.ecpay.com.tw/receive.php",
      ItemName: "Apple iphone 15",
      TotalAmount: "30000",
      ChoosePayment: "ALL",
      EncryptType: "1",
    },
    value: "6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840",
  },
  {
    from: "the same page before 2023",
    keys: { merchantId: "2000132", hashKey: "5294y06JbISpM5x9", hashIv: "v77hoKGq4kWxNNIS" },
    fields: {
      TradeDesc: "促銷方案",
      PaymentType: "aio",
      MerchantTradeDate: "2013/03/12 15:30:23",
      MerchantTradeNo: "ecpay20130312153023",
      MerchantID: "2000132",
      ReturnURL: "https://www.ecpay.com.tw/receive.php",
      ItemName: "Apple iphone 7 手機殼",
      TotalAmount: "1000",
      ChoosePayment: "ALL",
      EncryptType: "1",
    },
    value: "CFA9BDE377361FBDD8F160274930E815D1A8A2E3E80CE7D404C45FC9A0A1E407",
  },
  {
    from: "support.ecpay.com.tw/16608",
    keys: northTestKeys,
    fields: {
      MerchantID: "3002607",
      MerchantTradeNo: "order20250304001",
      MerchantTradeDate: "2025/03/04 00:00:00",
      PaymentType: "aio",
      TotalAmount: "100",
      TradeDesc: "訂單測試",
      ItemName: "範例商品",
      // With the space that the page has there.
      ReturnURL: " https://5569-211-23-76-78.ngrok-free.app/returnurl.php",
      ChoosePayment: "ALL",
      EncryptType: "1",
    },
    value: "B251AD005829A4072192E495BF484DCF3830D75382AB34DF46F8F3AA8F794940",
  },
];

for (const { from, keys, fields, value } of published) {
  Deno.test(`the check value is the published one: ${from}`, () => {
    assert.equal(checkMacValue(fields, keys), value);
    assert.ok(hasCheckMacValue({ ...fields, [checkMacField]: value }, keys));
  });
}

Deno.test("every character is encoded as .NET does it", () => {
  // Worked out with OpenSSL over the text written by hand:
  // printf %s 'hashkey%3dpwfhcqoqzgmho4w6%26a%3d-_.!*()+%7e%27%26b%3d%2b%25%2f%22%26c%3d%26d%3d%e9%bb%9e%26hashiv%3dekrm7ift261dpevs' | openssl dgst -sha256
  const fields = { d: "點", a: "-_.!*() ~'", C: "", B: '+%/"' };
  assert.equal(checkMacValue(fields, northTestKeys), handMade);
});

const handMade = "023BB8035CCB9DAC4108EB8610CE6CBACF00931D32D2035B1B18782EF73A792F";

const name = fc.stringMatching(/^[A-Za-z]{1,8}$/).filter((text) => text.toLowerCase() !== "checkmacvalue");
const value = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !/&\w+=/.test(text));
const form = fc.uniqueArray(fc.tuple(name, value), { minLength: 1, selector: ([text]) => text.toLowerCase() })
  .map((entries) => Object.fromEntries(entries));

Deno.test("any other value in any field breaks the check value; the order of the fields does not", () => {
  fc.assert(
    fc.property(form, fc.nat(), value, (fields, at, other) => {
      const message = signed(fields, northTestKeys);
      assert.ok(hasCheckMacValue(message, northTestKeys));
      const entries = Object.entries(message);
      assert.ok(hasCheckMacValue(Object.fromEntries(entries.toReversed()), northTestKeys));
      const [changed = "", before = ""] = Object.entries(fields)[at % Object.keys(fields).length] ?? [];
      // Case is no fact of a message: the gateway lower-cases what it digests.
      fc.pre(other.replace(/[A-Z]/g, lower) !== before.replace(/[A-Z]/g, lower));
      assert.ok(!hasCheckMacValue({ ...message, [changed]: other }, northTestKeys));
      const { [changed]: _, ...without } = message;
      assert.ok(!hasCheckMacValue(without, northTestKeys));
      assert.ok(!hasCheckMacValue({ ...message, Another: "" }, northTestKeys));
    }),
    { numRuns: 500 },
  );
});

function lower(letter: string): string {
  return letter.toLowerCase();
}

Deno.test("another key, no value, or a value spelled in lower case signs nothing", () => {
  const message = signed({ TradeAmt: "1000" }, northTestKeys);
  const mac = message[checkMacField] ?? "";
  assert.ok(!hasCheckMacValue(message, { ...northTestKeys, hashKey: "another" }));
  assert.ok(!hasCheckMacValue(message, { ...northTestKeys, hashIv: "another" }));
  for (const malformed of [undefined, "", mac.toLowerCase(), ` ${mac}`, mac.slice(1)]) {
    assert.ok(
      !hasCheckMacValue(
        { TradeAmt: "1000", ...(malformed !== undefined && { [checkMacField]: malformed }) },
        northTestKeys,
      ),
    );
  }
});

Deno.test("two fields that were joined into one have the same digest, and are refused", () => {
  const genuine = signed({ RtnCode: "1", RtnMsg: "ok", SimulatePaid: "1" }, northTestKeys);
  const joined = { RtnCode: "1", RtnMsg: "ok&SimulatePaid=1", [checkMacField]: genuine[checkMacField]! };
  assert.equal(checkMacValue(joined, northTestKeys), genuine[checkMacField]);
  assert.ok(!hasCheckMacValue(joined, northTestKeys));
});
