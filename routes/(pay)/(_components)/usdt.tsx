import type { ComponentChildren } from "preact";
import { fill } from "@/i18n/fill.ts";
import { Icon } from "@/components/icons.tsx";
import { CopyLine } from "./copy_line.tsx";
import { amountIs, type PayOrderView, type UsdtInstructions } from "./order.ts";
import type { UsdtTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";

interface UsdtToPayProps {
  usdt: UsdtInstructions;
  order: PayOrderView;
  texts: UsdtTexts;
}

/** Shows the amount to send, or the amount sent: exactly so many USDT, and its value in TWD. */
export function UsdtToPay({ usdt, order: { state, amount }, texts }: UsdtToPayProps) {
  const text = { due: texts.usdt.send, paid: texts.usdt.sent, ordered: texts.usdt.orderSum };
  return (
    <>
      <p class="small soft">{text[amountIs(state)]}</p>
      <p class="money money--hero money--coin">
        {usdt.amount}
        <small>USDT</small>
      </p>
      <p class="small muted num">
        {fill(texts.usdt.equals, { amount: moneyText(centsOf(amount)), rate: rateText(usdt.rate) })}
      </p>
    </>
  );
}

/** A rate with two decimals, or as many as it has. */
function rateText(rate: number): string {
  return rates.format(rate);
}

const rates = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

interface UsdtLinesProps {
  usdt: UsdtInstructions;
  texts: UsdtTexts;
  onCopy: (text: string) => void;
}

/** The destination: address, amount, network, each to be copied. */
export function UsdtLines({ usdt: { address, amount, network }, texts, onCopy }: UsdtLinesProps) {
  const { usdt, copy, copyOf } = texts;
  const line = (name: string, copied: string, shown: ComponentChildren) => (
    <CopyLine
      name={name}
      copy={copy}
      copyOf={fill(copyOf, { what: name })}
      onCopy={() => onCopy(copied)}
    >
      {shown}
    </CopyLine>
  );
  return (
    <section class="card stack">
      {line(usdt.address, address, <Address address={address} />)}
      {line(usdt.amount, amount, `${amount} USDT`)}
      <dl class="kv kv--alone">
        <div>
          <dt>{usdt.network}</dt>
          <dd>{network}</dd>
        </div>
      </dl>
    </section>
  );
}

/** People compare an address by its ends. */
function Address({ address }: { address: string }) {
  return (
    <>
      <b>{address.slice(0, 4)}</b>
      {address.slice(4, -4)}
      <b>{address.slice(-4)}</b>
    </>
  );
}

/** Explains that fewer coins have come than the order is for. */
export function UsdtReceivedNote({ order: { usdt, state }, texts }: { order: PayOrderView; texts: UsdtTexts }) {
  if (!usdt || Number(usdt.received) === 0 || state !== "awaiting_payment") return null;
  return (
    <div class="note note--warn pay__note">
      <Icon name="warning" />
      <p>
        <b>{fill(texts.usdt.received, usdt)}</b> {fill(texts.usdt.receivedHint, usdt)}
      </p>
    </div>
  );
}

/** Explains the most frequent mistakes with coins: the wrong network, and a different amount. */
export function UsdtNotes({ texts: { usdt } }: { texts: UsdtTexts }) {
  return (
    <>
      <div class="note note--warn">
        <Icon name="warning" />
        <p>
          <b>{usdt.networkTitle}</b> {usdt.networkHint}
        </p>
      </div>
      <div class="note">
        <Icon name="info" />
        <p>
          <b>{usdt.exactTitle}</b> {usdt.exactHint}
        </p>
      </div>
    </>
  );
}
