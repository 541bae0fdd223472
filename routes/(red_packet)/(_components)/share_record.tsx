import { Time } from "@/components/page/time.tsx";
import type { ComponentChildren } from "preact";
import { fill } from "@/i18n/fill.ts";
import { countText, moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { Icon } from "@/components/icons.tsx";
import type { Packet, RedPacketTexts, Share } from "./view.ts";

interface ShareProps {
  share: Share;
  /** Null of a packet that is not shown any more. */
  packet: Packet | null;
  texts: RedPacketTexts;
}

/** Shows the share that a member has just taken. */
export function ShareNote({ share, packet, texts }: ShareProps) {
  const amount = moneyText(centsOf(share.amount));
  return (
    <p class="note note--ok">
      <Icon name="done" />
      <span>
        {packet && (
          <>
            {fill(texts.got, { number: countText(share.number), shares: countText(packet.shares) })}
            <br />
          </>
        )}
        <b class="num">
          {share.required > 0
            ? fill(texts.held, { amount, required: moneyText(centsOf(share.required)) })
            : fill(texts.paid, { amount })}
        </b>
      </span>
    </p>
  );
}

/** A share that a member has taken; opened, with the values for recomputing it. */
export function ShareRecord({ share, packet, texts, children }: ShareProps & { children?: ComponentChildren }) {
  return (
    <details class="rp__record">
      <summary>
        <b class="num">{moneyText(centsOf(share.amount))}</b>
        <span>{packet?.title}</span>
        <Time class="muted small num" at={share.at} form="short" />
        <span class={`badge badge--${variants[share.bonus]}`}>{texts.states[share.bonus]}</span>
      </summary>
      <div class="rp__proof">
        <p class="num">{fill(texts.share, { number: countText(share.number) })}</p>
        {packet && (
          <dl>
            <div>
              <dt>{texts.hash}</dt>
              <dd class="rp__figure">{packet.server_hash}</dd>
            </div>
            <div>
              <dt>{texts.seed}</dt>
              <dd class="rp__figure">{packet.server_seed ?? texts.sealed}</dd>
            </div>
          </dl>
        )}
        {children}
      </div>
    </details>
  );
}

const variants = { paid: "ok", open: "wait", cancelled: "bad", expired: "bad" } as const;
