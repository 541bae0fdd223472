import { Time } from "@/components/page/time.tsx";
import type { TakenAnswer } from "@/api/rewards/red_packets/schema.ts";
import type { Packet } from "./view.ts";
import type { Texts } from "@/i18n/mod.ts";
import { countText, moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";

/** The packets that have ended, each with its seed and a link to all of its shares. */
export function PastPackets({ packets, t: { redPacket } }: { packets: readonly Packet[]; t: Texts }) {
  return (
    <section class="card" aria-labelledby="past">
      <h2 class="card__title" id="past">{redPacket.past}</h2>
      {packets.map((packet) => (
        <details class="rp__record" key={packet.packet}>
          <summary>
            <b>{packet.title}</b>
            <span class="num">{moneyText(centsOf(packet.sum))}</span>
            <Time class="muted small num" at={packet.starts_at} />
            <span class="muted small num">{countText(packet.taken)}/{countText(packet.shares)}</span>
          </summary>
          <div class="rp__proof">
            <dl>
              <div>
                <dt>{redPacket.hash}</dt>
                <dd class="rp__figure">{packet.server_hash}</dd>
              </div>
              <div>
                <dt>{redPacket.seed}</dt>
                <dd class="rp__figure">{packet.server_seed ?? redPacket.sealed}</dd>
              </div>
            </dl>
            {packet.server_seed && <a class="link" href={`?packet=${packet.packet}#shares`}>{redPacket.all}</a>}
          </div>
        </details>
      ))}
    </section>
  );
}

/** A part of the shares of a packet that has ended, with masked accounts. */
export function SharesTable(
  { taken, after, pageSize, t: { redPacket } }: { taken: TakenAnswer; after: number; pageSize: number; t: Texts },
) {
  const pageAt = (from: number) => `?packet=${taken.packet.packet}&after=${from}#shares`;
  return (
    <section class="card" aria-labelledby="shares">
      <h2 class="card__title" id="shares">{taken.packet.title}: {redPacket.all}</h2>
      <table class="rp__table">
        <thead>
          <tr>
            <th scope="col">{redPacket.number}</th>
            <th scope="col">{redPacket.amount}</th>
            <th scope="col">{redPacket.account}</th>
            <th scope="col">{redPacket.time}</th>
          </tr>
        </thead>
        <tbody>
          {taken.data.map(({ number, amount, account, at }) => (
            <tr key={number}>
              <td class="num">{countText(number)}</td>
              <td class="num">
                <b>{moneyText(centsOf(amount))}</b>
              </td>
              <td class="num">{at === null ? redPacket.untaken : account ?? "***"}</td>
              <td class="num">{at && <Time at={at} form="short" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        {after > 0 && <a class="link" href={pageAt(Math.max(0, after - pageSize))}>{redPacket.previous}</a>}
        {taken.next !== null && <a class="link" href={pageAt(taken.next)}>{redPacket.next}</a>}
      </p>
    </section>
  );
}

/** How anyone can compute the shares again. */
export function HowToVerify({ t: { redPacket } }: { t: Texts }) {
  return (
    <section class="card" aria-labelledby="how">
      <h2 class="card__title" id="how">{redPacket.how}</h2>
      <p class="rp__text">{redPacket.howText}</p>
    </section>
  );
}
