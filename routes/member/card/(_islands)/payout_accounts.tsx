import { useRef, useState } from "react";
import type { CardStart } from "@/components/cards/card_fields.tsx";
import { changeHref, isUsable, type Pick, picksOf } from "@/components/cards/picks.ts";
import { withReturn } from "@/components/withdraw/return_link.tsx";
import { PickList, removeFormId } from "@/components/cards/pick_list.tsx";
import { showAlert } from "@/client/page/alert.ts";
import { AddressForm } from "@/islands/cards/address_form.tsx";
import { useRemoveDialog } from "@/islands/cards/use_remove_dialog.ts";
import { CardFormIsland, type FormContext } from "@/islands/cards/card_form.tsx";
import type { BoundAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/schema.ts";
import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import type { Choice } from "@/components/forms/choice.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";

interface PayoutAccountsProps {
  context: FormContext;
  cards: readonly BoundCard[];
  addresses: readonly BoundAddress[];
  /** The page without the form of a change. */
  doneHref: string;
  banks: readonly Choice[];
  channels: readonly Choice[];
  card: { start: CardStart; errors: FieldErrors };
  /** Whether an operator has approved the member's identity: it isn't asked for again. */
  verified: boolean;
  address: { typed: Record<string, string>; errors: FieldErrors };
}

/** The member's cards and addresses, and the two forms that add to them. */
export function PayoutAccounts(
  { context, cards: given, addresses: givenAddresses, doneHref, banks, channels, card, address, verified }:
    PayoutAccountsProps,
) {
  const { texts } = context;
  const [cards, setCards] = useState(given);
  const [addresses, setAddresses] = useState(givenAddresses);
  const [picked, setPicked] = useState<string | null>(null);
  const picks = picksOf(cards, addresses);
  const title = useRef<HTMLHeadingElement>(null);
  const { RemoveDialog, removing, openRemove, closeRemove } = useRemoveDialog();
  const endRemoval = (removed: Pick | null) => {
    closeRemove();
    if (!removed) return;
    const others = <Row extends { id: number }>(rows: readonly Row[]) => rows.filter(({ id }) => id !== removed.id);
    if (removed.kind === "card") setCards(others);
    else setAddresses(others);
    if (removed.kind === "card" && card.start.card?.id === removed.id) return location.assign(doneHref);
    // Its button is gone: what lists the others is the next thing to hear.
    title.current?.focus();
  };
  const isForWithdrawal = doneHref === withReturn("/member/card");
  return (
    <>
      <section class="card stack">
        <h2 class="card__title" tabIndex={-1} ref={title}>{texts.mine}</h2>
        {picks.length === 0 && <p class="help help--under-title">{texts.none}</p>}
        <PickList
          texts={texts}
          label={texts.mine}
          picks={picks}
          chosen={picked ?? picks.find(isUsable)?.key ?? null}
          onPick={({ key, state }) => {
            if (state === "approved") setPicked(key);
            if (state === "waiting") showAlert({ kind: "warning", text: texts.pending });
          }}
          changeHref={(pick) => isForWithdrawal ? withReturn(changeHref(pick)) : changeHref(pick)}
          onRemove={openRemove}
        />
        <form id={removeFormId} method="post" action={context.action} noValidate />
      </section>
      <div class="two">
        <CardFormIsland
          context={context}
          banks={banks}
          start={card.start}
          errors={card.errors}
          verified={verified}
          onDone={(saved) => {
            setCards((before) => withSaved(before, saved));
            // The form of a change has done its work: the page without it is the next thing to see.
            if (card.start.card) location.assign(doneHref);
          }}
        />
        <AddressForm
          context={context}
          channels={channels}
          typed={address.typed}
          errors={address.errors}
          onEnd={(saved) => saved && setAddresses((before) => withSaved(before, saved))}
        />
      </div>
      {RemoveDialog && removing && <RemoveDialog texts={texts} pick={removing} onEnd={endRemoval} />}
    </>
  );
}

function withSaved<Row extends { id: number }>(rows: readonly Row[], saved: Row): Row[] {
  return [...rows.filter(({ id }) => id !== saved.id), saved];
}
