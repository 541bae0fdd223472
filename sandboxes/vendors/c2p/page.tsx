import { Fact, PageAmount, sandboxPage, sendOnce } from "../common/page.tsx";
import { type C2pOrder, coinAmount } from "./orders.ts";
import { type PageTexts, pageTexts } from "./page_texts.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";

/** An address in TRON's format that belongs to no one. */
export const sandboxAddress = "TC2PSandbox1111111111111111111111A";

/**
 * C2P's hosted page of an order: the coins and where to send them, or a card's fields. While the order is pending it
 * has the buttons that end it, afterwards the link back to the shop. Works without scripts.
 * @param wrongCard whether the card that was posted is none of the test cards
 */
export function hostedPage(order: C2pOrder, now: Date, wrongCard = false): Response {
  const texts = pageTexts[order.lang];
  const state = order.status === "pending" && now > order.expires_at ? "expired" : order.status;
  return sandboxPage({
    lang: texts.tag,
    title: texts.title,
    status: wrongCard ? 422 : 200,
    script: sendOnce,
    formsLeadTo: order.return_url,
    children: (
      <>
        <header>
          <h1>{texts.title}</h1>
        </header>
        <p class="note">{texts.notice}</p>
        <section class="card">
          <PageAmount cents={order.amount_cents} label={texts.amount} />
          <dl>
            <Fact name={texts.state}>{texts.states[state]}</Fact>
            {order.channel === "usdt" && <Coins order={order} texts={texts} />}
            <Fact name={texts.orderNo}>{order.order_no}</Fact>
            <Fact name={texts.tradeNo}>{order.trade_no}</Fact>
            <Fact name={texts.deadline}>{taipeiDateTime(order.expires_at)}</Fact>
          </dl>
          {state === "pending"
            ? <Acts order={order} texts={texts} wrongCard={wrongCard} />
            : <a href={order.return_url}>{texts.back}</a>}
        </section>
      </>
    ),
  });
}

function Coins({ order, texts }: { order: C2pOrder; texts: PageTexts }) {
  return (
    <>
      <Fact name={texts.coins}>{coinAmount(order.amount_cents)}</Fact>
      <Fact name={texts.network}>TRC20</Fact>
      <Fact name={texts.address}>{sandboxAddress}</Fact>
    </>
  );
}

function Acts({ order, texts, wrongCard }: { order: C2pOrder; texts: PageTexts; wrongCard: boolean }) {
  return (
    <form method="post" class="acts" novalidate>
      {order.channel === "card" && <CardFields texts={texts} wrongCard={wrongCard} />}
      <button type="submit" name="act" value="pay" class="pay">{texts.pay}</button>
      <button type="submit" name="act" value="cancel">{texts.cancel}</button>
    </form>
  );
}

function CardFields({ texts: { card }, wrongCard }: { texts: PageTexts; wrongCard: boolean }) {
  return (
    <>
      <p>{card.hint}</p>
      {wrongCard && <p role="alert" id="wrong">{card.wrong}</p>}
      <label>
        {card.number}
        <input
          name="number"
          inputMode="numeric"
          autocomplete="off"
          maxLength={23}
          aria-invalid={wrongCard ? "true" : undefined}
          aria-describedby={wrongCard ? "wrong" : undefined}
        />
      </label>
      <label>
        {card.expiry}
        <input name="expiry" autocomplete="off" maxLength={7} placeholder="12/30" />
      </label>
      <label>
        {card.code}
        <input name="code" inputMode="numeric" autocomplete="off" maxLength={4} />
      </label>
    </>
  );
}
