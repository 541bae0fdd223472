import assert from "node:assert/strict";
import fc from "fast-check";
import { checkCardFields, readFields } from "@/api/payments/withdrawals/payout_accounts/cards/check_form.ts";
import { banks } from "@/api/payments/withdrawals/payout_accounts/cards/banks.ts";
import { DepositInput } from "@/api/payments/deposits/schema.ts";
import { TransferInput } from "@/api/games/transfers/schema.ts";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { SignIn } from "@/api/identity/members/schema.ts";
import { WithdrawalInput, WithdrawalPasswordInput } from "@/api/payments/withdrawals/schema.ts";
import { inspectSlots } from "@/api/payments/withdrawals/payout_accounts/cards/check_images.ts";
import { imageSlots } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import { cardTexts } from "@/components/cards/texts.ts";
import { missingIn } from "@/components/cards/missing.ts";
import { missingInLogin as missingSignIn } from "@/components/login/missing.ts";
import { checkDeposit } from "@/components/deposit/check_amount.ts";
import { checkTransfer, signedCents } from "@/components/transfer/rules.ts";
import { checkWithdrawal } from "@/components/withdraw/check_amount.ts";
import { fieldTexts } from "@/i18n/refusal_text.ts";
import { textsOf } from "@/i18n/mod.ts";
import { checkPasswords } from "@/routes/member/password/(_components)/check_passwords.ts";
import { withdrawalAmountRefusal } from "@/shared/rules/amount_rules.ts";
import { fromCents, maxAmountCents } from "@/shared/money.ts";

// The browser's checks of a form, compared with the server's answer to the same input.

const t = textsOf("en");

/** Texts like numbers: signs, grouping, full-width and other digits, leading zeros, exponents, many decimals. */
const nearNumbers = fc.oneof(
  fc.stringMatching(/^[-+ ]?[0-9０-９٠-٣,，]{0,6}[.．e]?[0-9０-９]{0,4} ?$/),
  fc.stringMatching(/^0{0,3}[0-9]{1,13}(\.[0-9]{0,3})?$/),
  fc.constantFrom(
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "-0",
    "00",
    ".",
    ".5",
    "5.",
    "1.00",
    "1.000",
    "１，０００．５",
    "　1000",
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);

/** The number that a client of the API would send for a text; null if that number is written differently. */
function canonical(text: string): number | null {
  const number = Number(text);
  return text !== "" && String(number) === text ? number : null;
}

const anyRange = { minCents: 0n, maxCents: maxAmountCents };

Deno.test("a deposit's amount that the form takes is taken by the server to the cent, and what it refuses is refused", () => {
  fc.assert(
    fc.property(nearNumbers, (text) => {
      const checked = checkDeposit(text, anyRange);
      const server = (amount: number) => DepositInput.safeParse({ amount, cash_vendor_id: 1 });
      if (checked && "cents" in checked) {
        assert.equal(server(fromCents(checked.cents)).data?.amount, checked.cents, text);
      }
      const number = canonical(text);
      if (number === null || number < 0 || !checked || !("refusal" in checked)) return;
      // The server answers amounts beyond every limit with the sentence of its method's range instead.
      const input = server(number);
      assert.ok(!input.success || input.data.amount > maxAmountCents, text);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("the form accepts the withdrawal amounts that the server accepts, with the same refusals", () => {
  const range = { minCents: 1000_00n, maxCents: 1_000_000_00n };
  const near = fc.oneof(nearNumbers, fc.integer({ min: 990, max: 1010 }).map(String));
  fc.assert(
    fc.property(near, (text) => {
      const checked = checkWithdrawal(text, range);
      const server = (amount: number) => {
        const input = WithdrawalInput.safeParse({ bank_id: 1, amount, mode: "a" });
        assert.ok(input.success);
        return input.data.amount;
      };
      if (checked && "cents" in checked) return assert.equal(server(fromCents(checked.cents)), checked.cents, text);
      const number = canonical(text);
      if (number === null || number < 0 || !Number.isFinite(number) || !checked) return;
      const cents = server(number);
      const refusal = cents === null ? { code: "withdrawal_amount" } : withdrawalAmountRefusal(cents, range);
      assert.deepEqual(checked.refusal, refusal, text);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("points that the form moves are taken by the server to the cent, and no amount that it refuses as no amount", () => {
  const wallets = { mainCents: 10n ** 20n, gameCents: 10n ** 20n };
  fc.assert(
    fc.property(nearNumbers, fc.constantFrom("in" as const, "out" as const), (text, direction) => {
      const checked = checkTransfer(text, direction, wallets);
      const server = (amount: number) => TransferInput.safeParse({ game_name: "bng", amount });
      if (checked && "cents" in checked) {
        const signed = signedCents(direction, checked.cents);
        return assert.equal(server(fromCents(signed)).data?.amount, signed, text);
      }
      const number = canonical(text);
      if (number !== null && number >= 0 && checked) assert.equal(server(number).success, false, text);
    }),
    { numRuns: 2000 },
  );
});

const passwords = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 4, maxLength: 8 }),
  fc.string({ unit: "binary", minLength: 62, maxLength: 66 }),
  fc.constantFrom("", "      ", "１２３４５６", "🀄🀄🀄", "🀄".repeat(64), "12345", "123456"),
);

Deno.test("the form accepts the withdrawal passwords that the server accepts", () => {
  fc.assert(fc.property(passwords, passwords, fc.boolean(), (withdrawal_password, other, isSame) => {
    const withdrawal_password_c = isSame ? withdrawal_password : other;
    const fields = { password_old: "before", withdrawal_password, withdrawal_password_c };
    const problems = checkPasswords(fields, { hasPassword: true });
    const input = WithdrawalPasswordInput.safeParse(fields);
    assert.equal(Object.keys(problems).length === 0, input.success, withdrawal_password);
    if (input.success) return;
    // The server may add that the repetition is too long, too.
    const server = fieldErrors(input.error, t).map(({ path, message }) => `${path}: ${message}`);
    for (const [path, word] of Object.entries(problems)) {
      assert.ok(server.includes(`${path}: ${t.errors.fields[word]}`));
    }
  }));
});

Deno.test("the login form reports the missing fields that the server reports, with the same sentences", () => {
  const typed = fc.oneof(fc.constantFrom("", " ", "　", "\t\n", " a "), fc.string({ unit: "grapheme", maxLength: 12 }));
  fc.assert(fc.property(typed, typed, (account, password) => {
    const missing = missingSignIn({ account, password });
    const input = SignIn.safeParse({ account, password });
    const said = input.success ? [] : fieldErrors(input.error, t).map(({ message }) => message);
    assert.equal(missing?.account ?? false, said.includes(t.errors.fields.account_required), JSON.stringify(account));
    assert.equal(
      missing?.password ?? false,
      said.includes(t.errors.fields.password_required),
      JSON.stringify(password),
    );
  }));
});

const typedFields = fc.oneof(
  fc.constantFrom("", " ", "　", "-", " - ", "822", "0", "１２３４５６７８９０", "A123456789", "1990-01-31"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const cardForms = fc.record({
  bank_id: fc.oneof(fc.constantFrom("", " ", ...banks.map(({ id }) => id)), typedFields),
  bank_branch: typedFields,
  bank_account_id: typedFields,
  bank_account_name: typedFields,
  id_number: typedFields,
  birthday: typedFields,
});

Deno.test("the card form reports the missing fields that the server reports, with the same sentences in the same order", async () => {
  // The faults of a chosen file are tested with imageFault.
  const { image_too_large: _, image_unknown: __, ...missingWords } = cardTexts(t).problems;
  const required = new Set(Object.values(missingWords));
  await fc.assert(
    fc.asyncProperty(
      cardForms,
      fc.boolean(),
      fc.array(fc.constantFrom(...imageSlots)),
      async (texts, verified, given) => {
        const form = new FormData();
        for (const [name, text] of Object.entries(texts)) form.set(name, text);
        for (const slot of imageSlots) form.set(slot, given.includes(slot) ? new File(["x"], "x") : new File([], ""));
        const reported = Object.entries(missingIn(form, { verified, card: null }, cardTexts(t).problems));
        const faults = [
          ...checkCardFields(
            readFields({
              text: (name) => String(form.get(name)),
            }),
            { base: verified, numbers: false },
            new Date("2026-11-20T12:00:00Z"),
          ),
          ...(await inspectSlots(
            { file: (slot) => given.some((one) => one === slot) ? new Uint8Array(1) : null },
            verified ? [] : imageSlots,
          )).faults,
        ];
        // The server also finds wrong what isn't empty. A bank that it doesn't know is one that wasn't chosen.
        const missing = fieldTexts(t, faults).filter(({ path, message }) =>
          required.has(message) && !(path === "bank_id" && texts.bank_id.trim() !== "")
        );
        assert.deepEqual(reported, missing.map(({ path, message }) => [path, message]));
      },
    ),
  );
});
