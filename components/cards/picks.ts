import type { CryptoAddress } from "@/api/withdrawals/payout_accounts/addresses/schema.ts";
import type { Card } from "@/api/withdrawals/payout_accounts/cards/schema.ts";

/** A card or an address as a list shows it. */
export interface Pick {
  /** `a12` for card 12, `v3` for address 3: the modes of a withdrawal. */
  key: string;
  kind: "card" | "address";
  id: number;
  title: string;
  number: string;
  note: string;
  verify: "y" | "w" | "n";
  reason: string | null;
}

/** Cards first, then addresses, each oldest first. */
export function picksOf(cards: readonly Card[], addresses: readonly CryptoAddress[]): Pick[] {
  return [
    ...cards.map((card): Pick => ({
      key: `a${card.id}`,
      kind: "card",
      id: card.id,
      title: card.bank_name,
      number: card.bank_account_id.replace(/^\*+/, "•••• "),
      note: [card.bank_account_name, card.bank_branch].filter((part) => part !== "").join(" · "),
      verify: card.verify,
      reason: card.reason,
    })),
    ...addresses.map((address): Pick => ({
      key: `v${address.id}`,
      kind: "address",
      id: address.id,
      title: address.channel,
      number: `${address.address.slice(0, 6)}…${address.address.slice(-6)}`,
      note: "",
      verify: address.verify,
      reason: address.reason,
    })),
  ];
}

/** The one that is chosen from the start: the first that can be used. */
export function firstUsable(picks: readonly Pick[]): Pick | null {
  return picks.find(({ verify }) => verify === "y") ?? null;
}

/** Where a card that is not approved can be changed. */
export function changeHref({ id }: Pick): string {
  return `/member/card?change=${id}#card-form`;
}
