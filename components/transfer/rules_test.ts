import assert from "node:assert/strict";
import fc from "fast-check";
import { TransferInput } from "@/api/games/transfers/schema.ts";
import { tw } from "@/i18n/mod.ts";
import { availableCents, checkTransfer, signedCents, walletsAfter } from "./rules.ts";
import { parseAmount, plainMoneyText } from "@/shared/amount_text.ts";
import { fromCents } from "@/shared/money.ts";
import { amountFault } from "../wallet/amount_fault.ts";

const wallets = { mainCents: 1000_00n, gameCents: 820_50n };

Deno.test("an amount above what there is says 超出已有資產, in either direction", () => {
  assert.deepEqual(checkTransfer("1000.01", "in", wallets), { refusal: { code: "insufficient_funds" } });
  assert.deepEqual(checkTransfer("820.51", "out", wallets), { refusal: { code: "insufficient_funds" } });
  assert.equal(tw.errors.insufficient_funds, "超出已有資產");
});

Deno.test("all there is can be moved, to the last cent", () => {
  assert.deepEqual(checkTransfer("1,000", "in", wallets), { cents: 1000_00n });
  assert.deepEqual(checkTransfer("820.5", "out", wallets), { cents: 820_50n });
});

Deno.test("nothing typed is no problem yet, zero is", () => {
  assert.equal(checkTransfer("", "in", wallets), null);
  assert.deepEqual(checkTransfer("0", "in", wallets), { refusal: amountFault("amount_not_positive") });
});

Deno.test("points that move are neither made nor lost", () => {
  fc.assert(fc.property(fc.constantFrom("in" as const, "out" as const), fc.bigInt(0n, 100_000n), (direction, cents) => {
    const after = walletsAfter(direction, wallets, cents);
    assert.equal(after.mainCents + after.gameCents, wallets.mainCents + wallets.gameCents);
    assert.equal(availableCents(direction, after), availableCents(direction, wallets) - cents);
  }));
});

Deno.test("the field and the server's schema agree on what an amount is", () => {
  const typed = fc.oneof(
    fc.bigInt(0n, 10n ** 13n).map((cents) => plainMoneyText(cents)),
    fc.float({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.string(),
  );
  const everything = { mainCents: 10n ** 20n, gameCents: 10n ** 20n };
  fc.assert(fc.property(typed, fc.constantFrom("in" as const, "out" as const), (text, direction) => {
    const checked = checkTransfer(text, direction, everything);
    const amount = parseAmount(text);
    if (checked && "cents" in checked) {
      const sent = TransferInput.safeParse({
        game_name: "bng",
        amount: fromCents(signedCents(direction, checked.cents)),
      });
      assert.equal(sent.data?.amount, signedCents(direction, checked.cents));
    } else if (amount && "cents" in amount) {
      assert.equal(TransferInput.safeParse({ game_name: "bng", amount: fromCents(amount.cents) }).success, false);
    }
  }));
});
