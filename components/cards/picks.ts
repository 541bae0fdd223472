import type { BoundAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/schema.ts";
import type { BoundCard, PayoutAccountState } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";

/** A card or an address as a list shows it. */
export interface Pick {
  /** `card12` for card 12, `address3` for address 3. */
  key: string;
  kind: "card" | "address";
  id: number;
  title: string;
  number: string;
  note: string;
  state: PayoutAccountState;
  reason: string | null;
}

/** Cards first, then addresses, each oldest first. */
export function picksOf(cards: readonly BoundCard[], addresses: readonly BoundAddress[]): Pick[] {
  return [
    ...cards.map((card): Pick => ({
      key: `card${card.id}`,
      kind: "card",
      id: card.id,
      title: card.bank_name,
      number: card.bank_account_id.replace(/^\*+/, "•••• "),
      note: [card.bank_account_name, card.bank_branch].filter((part) => part !== "").join(" · "),
      state: card.state,
      reason: card.reason,
    })),
    ...addresses.map((address): Pick => ({
      key: `address${address.id}`,
      kind: "address",
      id: address.id,
      title: address.channel,
      number: `${address.address.slice(0, 6)}…${address.address.slice(-6)}`,
      note: "",
      state: address.state,
      reason: address.reason,
    })),
  ];
}

/** Whether money can be withdrawn to it: an operator has approved it. */
export function isUsable({ state }: Pick): boolean {
  return state === "approved";
}

/** The name by which a member knows one. */
export function pickName({ title, number }: Pick): string {
  return `${title} ${number}`;
}

/** The page for changing a card that is not approved. */
export function changeHref({ id }: Pick): string {
  return `/member/card?change=${id}#card-form`;
}
