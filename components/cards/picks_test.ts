import assert from "node:assert/strict";
import { missingIn } from "./missing.ts";
import { isUsable, picksOf } from "./picks.ts";
import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";

const card: BoundCard = {
  id: 7,
  bank_id: "808",
  bank_name: "玉山商業銀行",
  bank_branch: "信義分行",
  bank_account_id: "******1234",
  bank_account_name: "測試",
  id_number: "******6789",
  birthday: "1990-05-17",
  id_front: true,
  id_back: true,
  bank_cover: false,
  state: "waiting",
  reason: null,
};
const address = { id: 7, channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", reason: null };

Deno.test("only what is approved can be used; a card and an address of one id are two things", () => {
  const picks = picksOf([card, { ...card, id: 8, state: "rejected" }], [{ ...address, state: "approved" }]);
  assert.deepEqual(picks.map(({ key }) => key), ["card7", "card8", "address7"]);
  assert.deepEqual(picks.filter(isUsable).map(({ key }) => key), ["address7"]);
  assert.equal(picks[0]?.number, "•••• 1234");
});

Deno.test("a change lacks only what the card doesn't have, and who is approved only what is new", () => {
  const problems = new Proxy({} as Parameters<typeof missingIn>[2], { get: (_, name) => String(name) });
  const missing = (known: { verified: boolean; card: BoundCard | null }) =>
    Object.keys(missingIn(new FormData(), known, problems));
  assert.deepEqual(missing({ verified: false, card }), [
    "bank_id",
    "bank_branch",
    "bank_account_name",
    "birthday",
    "bank_cover",
  ]);
  assert.deepEqual(missing({ verified: true, card: null }), ["bank_id", "bank_branch", "bank_account_id"]);
});
