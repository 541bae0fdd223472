import { listPayoutAccounts } from "@/api/payments/withdrawals/payout_accounts/list_payout_accounts.ts";
import { hasIdentity } from "@/api/payments/withdrawals/payout_accounts/cards/identity.ts";
import { banks } from "@/api/payments/withdrawals/payout_accounts/cards/banks.ts";
import type { CardStart } from "@/components/cards/card_fields.tsx";
import type { State } from "@/define.ts";
import { bankWithCode } from "@/i18n/bank_names.ts";
import type { PageAnswer } from "../../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { withBankName } from "../../(_lib)/with_bank_name.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { latestBirthday } from "@/shared/rules/birthday.ts";

/** A refused form: the typed values, and the server's message. */
export interface RefusedForm {
  form: "card" | "address" | "remove";
  typed: Record<string, string>;
  errors: FieldErrors;
  /** The message above the forms. */
  message: string;
  answer: PageAnswer;
  /** It lacks a proof of identity. */
  asksProof?: boolean;
}

/** Everything that the card page shows. */
export async function readCardView({ ctx, ...state }: State, changeId: string | null, refused: RefusedForm | null) {
  const { id, profile } = pageMemberOf({ ctx, ...state });
  const [{ cards, addresses, channels }, verified] = await Promise.all([
    listPayoutAccounts(ctx, id),
    hasIdentity(ctx, id),
  ]);
  const change = cards.find((card) => String(card.id) === changeId && card.state !== "approved") ?? null;
  const nothing = { typed: {}, errors: {} };
  const ofCard = refused?.form === "card" ? refused : nothing;
  const start: CardStart = { card: change, typed: ofCard.typed };
  return {
    cards: cards.map((card) => withBankName(card, state.lang)),
    addresses,
    banks: banks.map(({ id, name }) => ({ value: id, label: bankWithCode(state.lang, id, name) })),
    channels: channels.map(({ key, name }) => ({ value: key, label: name })),
    card: { start, errors: ofCard.errors },
    address: refused?.form === "address" ? refused : nothing,
    verified,
    asksPassword: profile.has_withdrawal_password,
    latestBirthday: latestBirthday(ctx.now()),
    message: refused?.message ?? null,
    /** The id of the form that the login password is to be sent with; null if none lacks it. */
    asksProof: refused?.asksProof ? `${refused.form}-form` : null,
  };
}
