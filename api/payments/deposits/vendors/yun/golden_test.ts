import assert from "node:assert/strict";
import { recording } from "@/testing/providers/recording.ts";
import { createYunVendor } from "./adapter.ts";
import { yunTestKeys } from "@/sandboxes/vendors/yun/fixture.ts";

// Worked out with OpenSSL 3 and nothing of ours: `openssl enc -aes-256-cbc -K … -iv …` over the text, in hex, and
// `openssl dgst -sha256` over that between the keys.
const keys = yunTestKeys;
const id = "019c1234-5678-7abc-8def-0123456789ab";
const now = () => new Date("2026-11-20T12:00:00Z");

// MerchantID=3430112&MerchantOrderNo=03FI3KT6CFS5DAAK9IED2J2JV&TimeStamp=1795176000&RespondType=JSON&Version=2.0
// &LangType=zh-tw&Amt=1000&ItemDesc=Points&PaymentType=CVS&StoreType=fami&ExpireDate=20261120&ExpireTime=230000
// &NotifyURL=https%3A%2F%2Fsite.example%2Fapi%2Fv1%2Fcallback%2FYUN
// &ClientBackURL=https%3A%2F%2Fsite.example%2Fpay%3Forder%3D019c1234-5678-7abc-8def-0123456789ab
const trade = {
  TradeInfo:
    "ff91c8aa01379e4de621a44e5f11f72eff27d8fe5ce30a136ce345890393e1fbe56cec72c59ecb586b9e4eda4a67f920c75df431c94ec465" +
    "982477766309a7189d135db2f9d6a1f2bca5cc8cf6ef2e4d80ff8a29c00de155a981dfeb45aec085e3a89940a6156e8c0351fd1ca738954c" +
    "68f3ce2fd94e15940870ddf0a9ef8c6cad6ba47052438c6ca2e8483458a26fd1026cef70a99652455e0dec9948c8f13df74d370f0ef079f1" +
    "8698840ed19e2be110748b68f762bfed8fd4f2025a552f7d17716dd9a19a6bc76098e5d8201d83cb1d9720b64a202171ea5f0671be0bedfb" +
    "fd30f700d7478c7a90b53b3a6e27fdb2b7953b621141f0f84010276efee1c58e2408b696ed6eeb9e5ef8afb07f121667e448791f43f741a2" +
    "04d139493891a3e0363fca733d3aa24357d5c335850c2a263ee5ad3337527f4e9fde5356d42874c76ce66ebac0f01f335430786ebf398c5b" +
    "cd8c9381e68aa2fd9d704e1003c07f9f4b1567c47d26ebccf1b73a4f879bfd9d3df1f00ad53d8caad67be6033174c9ad",
  TradeSha: "5279D37314441078AC34C1C6B83CD08E7257FF926CF52147F309586DF342D4B0",
};

// {"Status":"SUCCESS","Message":"","Result":{"MerchantID":"3430112","MerchantOrderNo":"03FI3KT6CFS5DAAK9IED2J2JV",
// "TradeNo":"YT1","Amt":1000,"PaymentType":"CVS","PayTime":"2026-11-21 00:05:09"}}
const notice = {
  TradeInfo:
    "dbd10642b6db8f107ed6a138b288456d2528ed2fe3ca133cb6afa07ff1b8d801870c49b11ce8e7660aaa224ccc2e37b22b940860fb" +
    "3000be65526ca3f329256ae1a0c78abe0a6db72b30967980206a45e3a092759d1c007d63448fc964629817df1a2f30bf6fb04d835ae3c19468" +
    "0e7c19452adce3a3b48cb7f10c9f8e954a02a32c5b7ef8a97a8d09e449c331a8bf784699d808132c14c8ed7c334056a4e6b1aa128cc7f7a91f" +
    "651486456c86f87057e6f006216de7e39254ec761ab87401396a5ed1b0c166e0faec3bd404d5fb51a2",
  TradeSha: "2C495CD016C152F7C7B5850558B063914E6E002EC3EF8EBE3D097391ADA0E08F",
};

Deno.test("YUN: an order is, to the byte, what OpenSSL seals", async () => {
  await using service = recording({ body: "{}", headers: {} });
  const vendor = createYunVendor({ baseUrl: `${service.url}/yun/`, siteUrl: "https://site.example", ...keys, now });
  const method = { kind: "store" as const, flag: "yun-STORE", name: "YUN" };
  const expiresAt = new Date("2026-11-20T15:00:00.999Z");
  await vendor.create({ id, amountCents: 1000_00n, method, storeType: "fami", expiresAt, lang: "tw" });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path], ["POST", "/yun/API/Trade"]);
  assert.equal(sent?.headers.get("content-type"), "application/x-www-form-urlencoded");
  assert.equal(sent?.body, new URLSearchParams({ MerchantID: "3430112", Version: "2.0", ...trade }).toString());
});

Deno.test("YUN: a callback that OpenSSL sealed says what it says, in Taipei's time", () => {
  const vendor = createYunVendor({ baseUrl: "https://yun.example", siteUrl: "https://site.example", ...keys, now });
  const form = { Status: "SUCCESS", MerchantID: "3430112", Version: "2.0", ...notice };
  const body = new TextEncoder().encode(new URLSearchParams(form).toString());
  assert.deepEqual(vendor.verifyCallback({ method: "POST", query: "", headers: {}, body, receivedAt: now() }), {
    kind: "authentic",
    notice: {
      kind: "paid",
      orderId: id,
      vendorOrderNo: "YT1",
      amountCents: 1000_00n,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt: new Date("2026-11-20T16:05:09Z"),
    },
  });
});
