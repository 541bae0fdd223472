import { Time } from "@/components/page/time.tsx";
import { useLocale } from "@/components/page/locale.ts";
import type { ComponentChildren } from "preact";
import { fill } from "@/i18n/fill.ts";
import { countText, moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { spanText } from "@/shared/span_text.ts";
import { PacketArt } from "./art.tsx";
import { type Packet, type RedPacketTexts, type Share, stateOf } from "./view.ts";

interface PacketCardProps {
  packet: Packet;
  nowMs: number;
  texts: RedPacketTexts;
  /** The form that takes a share, where one can be taken. */
  opens?: { form: string; busy: boolean } | null;
  /** The member's own share, and whether it was taken on this page. */
  own?: { share: Share; isNew: boolean } | null;
  /** The actions of the visitor or member, or the result. */
  children?: ComponentChildren;
}

/** A red packet that is announced or running: its time, the rest of it, and its public values. */
export function PacketCard({ packet, nowMs, texts, opens, own, children }: PacketCardProps) {
  const locale = useLocale();
  const state = stateOf(packet, nowMs);
  const running = state === "running";
  const left = packet.shares - packet.taken;
  const untilMs = Date.parse(running ? packet.ends_at : packet.starts_at) - nowMs;
  const id = `packet-${packet.packet}`;
  return (
    <section class="card rp" aria-labelledby={id}>
      <div class="rp__side">
        <PacketArt
          rains={running && left > 0}
          form={opens?.form ?? null}
          busy={opens?.busy ?? false}
          share={own?.share ?? null}
          isNew={own?.isNew ?? false}
        />
        <p class="rp__when">
          {state === "over" ? <b>{texts.over}</b> : (
            <>
              <span>{running ? texts.untilEnd : texts.untilStart}</span>
              <b role="timer" class="num">{spanText(untilMs, locale)}</b>
            </>
          )}
          <span class="num">
            <Time at={packet.starts_at} /> – <Time at={packet.ends_at} after={packet.starts_at} />
          </span>
          {running && (
            <span class="num">
              {left > 0
                ? fill(texts.takenOf, { taken: countText(packet.taken), left: countText(left) })
                : fill(texts.gone, { shares: countText(packet.shares) })}
            </span>
          )}
        </p>
      </div>
      <div class="rp__main stack">
        <h2 class="card__title" id={id}>{packet.title}</h2>
        <PacketFacts packet={packet} texts={texts} />
        {children}
      </div>
    </section>
  );
}

/** Shows the fixed terms of a packet. */
function PacketFacts({ packet, texts }: { packet: Packet; texts: RedPacketTexts }) {
  const text = (twd: number) => moneyText(centsOf(twd));
  const sumCents = centsOf(packet.sum);
  return (
    <>
      <dl class="rp__facts">
        <div>
          <dt>{fill(texts.sum, { shares: countText(packet.shares) })}</dt>
          <dd class="num">
            <b>{moneyText(sumCents)}</b>
          </dd>
        </div>
        <div>
          <dt>{texts.each}</dt>
          <dd class="num">{fill(texts.range, { min: text(packet.least), max: text(packet.most) })}</dd>
        </div>
        <div>
          <dt>{texts.average}</dt>
          <dd class="num">{moneyText(sumCents / BigInt(packet.shares))}</dd>
        </div>
      </dl>
      <p class="help">
        {packet.turnover_times > 0 ? fill(texts.turnover, { times: packet.turnover_times }) : texts.noTurnover}
        {packet.least_level > 0 && (
          <>
            <br />
            {fill(texts.level, { level: packet.least_level })}
          </>
        )}
        {packet.new_member_days !== null && (
          <>
            <br />
            {fill(texts.newMember, { days: packet.new_member_days })}
          </>
        )}
      </p>
      <details class="rp__hash">
        <summary>{texts.hash}</summary>
        <p class="rp__figure">{packet.server_hash}</p>
      </details>
    </>
  );
}
