import { z } from "zod";
import { bindAddress } from "../addresses/bind_address.ts";
import { AddressChannel, CryptoAddress, NewAddress } from "../addresses/schema.ts";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, memberOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "@/api/result.ts";
import { banks } from "./banks.ts";
import { bindCard } from "./bind_card.ts";
import { changeCard } from "./change_card.ts";
import { listPayoutAccounts } from "../list_payout_accounts.ts";
import { removeAccount } from "../remove_account.ts";
import {
  BankCard,
  BankItem,
  CardChangeForm,
  CardForm,
  imageSlots,
  type PayoutAccountState,
  type Verify,
} from "./schema.ts";

const bankItems = banks.map(({ id, full_name }) => ({ id, full_name }));
const CardAnswer = z.object({ data: BankCard });
/** The calls that remove a card and an address have all but their subject in common. */
const removal = {
  action: "change_payout_accounts",
  input: z.object({ id: z.int().min(1) }),
  needsStepUp: true,
  answer: z.object({}),
  refusals: ["step_up_required", "second_factor_missing", "invalid_field", "not_found", "too_many_removed"],
} as const;

/** The calls about payout accounts: bank cards and crypto addresses. */
export const cardRoutes = apiRoutes("cards")
  .read("user/bank/store", {
    summary: "The banks that a card can be of",
    action: "visit",
    access: "anyone",
    input: z.object({}),
    answer: z.object({ data: z.array(BankItem) }),
  }, () => Promise.resolve(done({ data: bankItems })))
  .read("user/bank/list", {
    summary: "The member's cards and crypto addresses, and what more can be bound",
    action: "read",
    input: z.object({}),
    answer: z.object({
      bank: z.array(BankItem),
      data: z.array(BankCard),
      virtual: z.array(CryptoAddress),
      virtualList: z.record(z.string(), AddressChannel),
    }),
  }, async (c) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const { cards, addresses, channels } = await listPayoutAccounts(ctx, member);
    const virtualList = Object.fromEntries(channels.map((channel) => [channel.key, channel]));
    return done({ bank: bankItems, data: cards.map(toAnswer), virtual: addresses.map(toAnswer), virtualList });
  })
  .upload("user/bank/create", {
    summary: "Binds a bank card. Of several failing fields `errors` lists every one, and the last one's message counts",
    action: "change_payout_accounts",
    input: CardForm,
    files: imageSlots,
    answer: CardAnswer,
    needsStepUp: true,
    refusals: [
      "step_up_required",
      "second_factor_missing",
      "invalid_field",
      "card_exists",
      "too_many_cards",
      "still_in_flight",
    ],
  }, async (c, upload) => answer(await bindCard(ctxOf(c), memberOf(c), upload, visitorOf(c)), inData))
  .upload("user/bank/update", {
    summary: "Changes a card that isn't approved; what is left empty stays",
    action: "change_payout_accounts",
    input: CardChangeForm,
    files: imageSlots,
    answer: CardAnswer,
    needsStepUp: true,
    refusals: [
      "step_up_required",
      "second_factor_missing",
      "invalid_field",
      "not_found",
      "card_verified",
      "card_exists",
      "still_in_flight",
    ],
  }, async (c, upload) => answer(await changeCard(ctxOf(c), memberOf(c), upload, visitorOf(c)), inData))
  .write("user/virtual/create", {
    summary: "Binds a crypto address",
    action: "change_payout_accounts",
    input: NewAddress,
    needsStepUp: true,
    answer: z.object({ data: CryptoAddress }),
    refusals: ["step_up_required", "second_factor_missing", "invalid_field", "address_exists", "too_many_addresses"],
  }, async (c, input) => answer(await bindAddress(ctxOf(c), memberOf(c), input, visitorOf(c)), inData))
  .write(
    "user/bank/remove",
    {
      ...removal,
      summary: "Removes a bank card; withdrawals that use it go on, and the same card may be bound and reviewed again",
    },
    async (c, { id }) =>
      answer(await removeAccount(ctxOf(c), memberOf(c), { kind: "card", id }, visitorOf(c)), nothing),
  )
  .write(
    "user/virtual/remove",
    {
      ...removal,
      summary: "Removes a crypto address, as a card is removed",
    },
    async (c, { id }) =>
      answer(await removeAccount(ctxOf(c), memberOf(c), { kind: "address", id }, visitorOf(c)), nothing),
  );

/** Nothing more to say than that it is done. */
function nothing() {
  return {};
}

const letters: Record<PayoutAccountState, Verify> = { approved: "y", waiting: "w", rejected: "n" };

/** A card or an address with its state in the API's letters. */
function toAnswer<Account extends { state: PayoutAccountState; reason: string | null }>(account: Account) {
  const { state, reason, ...shown } = account;
  return { ...shown, verify: letters[state], reason };
}

function inData<Account extends { state: PayoutAccountState; reason: string | null }>(account: Account) {
  return { data: toAnswer(account) };
}
