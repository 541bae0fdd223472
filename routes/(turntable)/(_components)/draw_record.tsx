import { Time } from "@/components/page/time.tsx";
import type { ComponentChildren } from "preact";
import type { DrawnPrize } from "@/api/rewards/turntable/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { orderNumber } from "@/shared/order_number.ts";
import type { TurntableTexts } from "./view.ts";

interface DrawRecordProps {
  draw: DrawnPrize;
  texts: TurntableTexts;
  /** Shown opened, as the one that was just drawn. */
  open?: boolean;
  /** The actions on the proof. */
  children?: ComponentChildren;
}

/** A draw with the state of its prize; opened, with all values for recomputing it. */
export function DrawRecord({ draw, texts, open, children }: DrawRecordProps) {
  const { order_id, at, prize, range: [from, to], proof } = draw;
  const state = stateOf(draw);
  return (
    <details class="draw" open={open}>
      <summary class="draw__row">
        <b>{prize.name}</b>
        <span class="muted small num draw__when">
          <Time at={at} form="short" /> {orderNumber("draw", order_id)}
        </span>
        {state && <span class={`badge badge--${state.variant}`}>{texts.states[state.word]}</span>}
        <span class="draw__verify">{texts.verify}</span>
      </summary>
      <div class="draw__proof">
        {draw.shipment?.carrier && draw.shipment.tracking && (
          <p>{fill(texts.sentBy, { carrier: draw.shipment.carrier, tracking: draw.shipment.tracking })}</p>
        )}
        <dl>
          <Figure name={texts.serverHash} value={proof.server_hash} />
          <Figure name={texts.serverSeed} value={proof.server_seed ?? texts.sealed} />
          <Figure name={texts.yourSeed} value={proof.client_seed} />
          <Figure name={texts.nonce} value={String(proof.nonce)} />
          <Figure name={texts.odds} value={fill(texts.version, { version: proof.version })} />
          <Figure
            name={texts.drawn}
            value={fill(texts.range, { drawn: proof.drawn, prize: prize.name, from, to, of: proof.total_weight })}
          />
        </dl>
        {children}
      </div>
    </details>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="draw__figure">{value}</dd>
    </div>
  );
}

/** Returns the present state of a draw's points or goods; null for a prize that is given at once. */
function stateOf({ bonus, shipment }: DrawnPrize) {
  const word = bonus ?? shipment?.state;
  if (word === undefined) return null;
  const variant = word === "paid" || word === "shipped"
    ? "ok"
    : word === "cancelled" || word === "expired"
    ? "bad"
    : "wait";
  return { word, variant };
}
