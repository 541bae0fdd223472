import { useEffect, useRef, useState } from "react";
import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import type { OfferAnswer } from "@/api/rewards/promotions/schema.ts";
import { showAlert } from "@/client/page/alert.ts";
import { type Attempt, attemptFor, messageFor, type Outcome, unsureText } from "@/client/calls/call_api.ts";
import { onPageEvent } from "@/client/live/page_events.ts";
import { poll } from "@/client/live/poll.ts";
import { postBonusCancellation, postPromotionClaim, readBonuses, readOffer } from "@/client/calls/promotions.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import type { ClaimTexts } from "@/routes/(content)/(_components)/claim_texts.ts";
import { OfferCard } from "@/routes/(content)/(_components)/offer_card.tsx";
import { OpenBonus } from "@/routes/(content)/(_components)/open_bonus.tsx";
import { fill } from "@/i18n/fill.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";

/** The member's claimable amount of a promotion when the page was made, and their open bonuses. */
export interface ClaimView {
  activity: string;
  /** The offer, or why there is none; both null for a promotion by code, and where the page's promotion gives nothing. */
  offer: OfferAnswer | null;
  refusal: string | null;
  byCode: boolean;
  bonuses: BonusAnswer[];
}

/** How often open bonuses are read again while the site doesn't notify of them, in ms: bets are read every ten seconds. */
const everyMs = 10_000;

/** Claims a promotion after showing its amount and turnover, and lists the open bonuses with the remaining turnover. */
export function ClaimPanel({ view, texts }: { view: ClaimView; texts: ClaimTexts }) {
  const [offer, setOffer] = useState(view.offer);
  const [refusal, setRefusal] = useState(view.refusal);
  const [bonuses, setBonuses] = useState(view.bonuses);
  const [code, setCode] = useState("");
  const [busy, alone] = useOneAtATime<"check" | "claim" | "cancel">();
  const attempt = useRef<Attempt | null>(null);

  // As it is when an event comes, which may be while a claim is under way.
  const now = useRef({ offer, busy });
  now.current = { offer, busy };

  /** An automatically granted bonus is offered no more, and another bonus may leave less of it. */
  const offerAgain = async () => {
    const isShown = () => now.current.offer !== null && now.current.busy === null;
    if (view.byCode || !isShown()) return;
    const outcome = await readOffer(view.activity);
    if (!isShown()) return;
    if (outcome.kind === "done") setOffer(outcome.body.data);
    else if (outcome.kind === "refused") {
      setOffer(null);
      failed(outcome);
    }
  };

  const isWaiting = bonuses.length > 0;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const outcome = await readBonuses(signal);
      if (outcome.kind === "done" && !signal.aborted) setBonuses(outcome.body.data);
      await offerAgain();
      return "open" as const;
    };
    if (isWaiting) void poll(read, { signal, pausesMs: [everyMs], notifiedBy: "bonuses-changed" });
    // Notified from now on: a bonus may have been given meanwhile.
    else for (const name of ["bonuses-changed", "live-changed"] as const) onPageEvent(name, read, signal);
    return () => leaving.abort();
  }, [isWaiting]);

  const failed = (outcome: Outcome<unknown>) => {
    if (outcome.kind === "refused") setRefusal(messageOf(outcome));
    else if (outcome.kind === "unsure") showAlert({ kind: "warning", text: unsureText(outcome, texts) });
  };
  const messageOf = (outcome: { code: number; message: string | null }) =>
    messageFor(outcome, { timeout: texts.timeout, fallback: texts.requestFailed });
  const check = () =>
    alone("check", async () => {
      setRefusal(null);
      const outcome = await readOffer(view.activity, code);
      if (outcome.kind === "done") setOffer(outcome.body.data);
      else failed(outcome);
    });
  const claim = () =>
    alone("claim", async () => {
      attempt.current = attemptFor(attempt.current, `${view.activity} ${code}`);
      const outcome = await postPromotionClaim(view.activity, code || undefined, attempt.current.key);
      if (outcome.kind !== "unsure") attempt.current = null;
      if (outcome.kind !== "done") return failed(outcome);
      const { data } = outcome.body;
      setOffer(null);
      setRefusal(fill(texts.claimed, { amount: moneyText(centsOf(data.amount)) }));
      if (data.state === "open") setBonuses([...bonuses.filter(({ id }) => id !== data.id), data]);
    });
  const cancel = (bonus: BonusAnswer) =>
    alone("cancel", async () => {
      const outcome = await postBonusCancellation(bonus.id);
      if (outcome.kind !== "done") return failed(outcome);
      setBonuses(bonuses.filter(({ id }) => id !== bonus.id));
      showAlert({ kind: "done", text: fill(texts.cancelled, { amount: moneyText(centsOf(bonus.amount)) }) });
    });

  return (
    <div class="claim">
      {(offer || refusal || view.byCode) && (
        <section class="card stack" aria-labelledby="claim-title">
          <h2 class="card__title" id="claim-title">{texts.claimTitle}</h2>
          {view.byCode && !offer && (
            <form
              noValidate
              class="stack stack--1"
              onSubmit={(event) => {
                event.preventDefault();
                void check();
              }}
            >
              <div class="field">
                <label class="field__label" for="promotion-code">{texts.code}</label>
                <div class="input">
                  <input
                    id="promotion-code"
                    value={code}
                    maxLength={32}
                    autocomplete="off"
                    required
                    onInput={(event) => setCode((event.target as HTMLInputElement).value)}
                  />
                </div>
              </div>
              <button class="btn btn--block" type="submit" disabled={busy !== null}>{texts.check}</button>
            </form>
          )}
          {offer && <OfferCard offer={offer} texts={texts} busy={busy !== null} onClaim={() => void claim()} />}
          <p class="soft" role="status">{refusal}</p>
        </section>
      )}
      {bonuses.length > 0 && (
        <section class="card stack" aria-labelledby="bonuses-title">
          <h2 class="card__title" id="bonuses-title">{texts.mine}</h2>
          <ul class="bonuses">
            {bonuses.map((bonus) => (
              <OpenBonus
                key={bonus.id}
                bonus={bonus}
                texts={texts}
                busy={busy !== null}
                onCancel={() => void cancel(bonus)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
