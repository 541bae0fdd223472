import { Fact, PageAmount, sandboxPage, sendOnce } from "../common/page.tsx";
import { type DummyOrder, paymentOf } from "./orders.ts";
import { type PaymentTexts, paymentTexts } from "./payment_texts.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";

/** The payer's page: amount, numbers, time left, and the two buttons while the order is open. Works without scripts. */
export function paymentPage(order: DummyOrder, lang: string | undefined, now: Date): Response {
  const shown = lang === "tw" || lang === "vn" ? lang : order.lang;
  const texts = paymentTexts[shown];
  const state = order.status === "awaiting" && now > order.expires_at ? "expired" : order.status;
  return sandboxPage({
    lang: texts.tag,
    title: texts.title,
    children: <Payment order={order} lang={shown} texts={texts} state={state} />,
    script: state === "awaiting" ? countdown + sendOnce : undefined,
    formsLeadTo: order.return_url,
  });
}

interface PaymentProps {
  order: DummyOrder;
  lang: "tw" | "vn";
  texts: PaymentTexts;
  state: keyof PaymentTexts["states"];
}

function Payment({ order, lang, texts, state }: PaymentProps) {
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <a href={`?lang=${lang === "tw" ? "vn" : "tw"}`} lang={lang === "tw" ? "vi" : "zh-Hant-TW"}>
          {texts.other}
        </a>
      </header>
      <p class="note">{texts.notice}</p>
      <section class="card">
        <PageAmount cents={order.amount_cents} label={texts.amount} />
        <Facts order={order} texts={texts} state={state} />
        {state === "awaiting" ? <Acts order={order} texts={texts} /> : <a href={order.return_url}>{texts.back}</a>}
      </section>
    </>
  );
}

function Facts({ order, texts, state }: Omit<PaymentProps, "lang">) {
  const payment = paymentOf(order);
  const deadline = order.expires_at.toISOString();
  return (
    <dl>
      <Fact name={texts.channel[order.channel]}>{texts.states[state]}</Fact>
      {payment.kind === "store" && <Fact name={texts.storeCode}>{payment.code}</Fact>}
      {payment.kind === "atm" && <Fact name={texts.bank}>{`${payment.bank_code} ${payment.bank_name}`}</Fact>}
      {payment.kind === "atm" && <Fact name={texts.account}>{payment.account}</Fact>}
      <Fact name={texts.orderNo}>{order.order_no}</Fact>
      <Fact name={texts.tradeNo}>{order.trade_no}</Fact>
      <Fact name={texts.deadline}>
        <time dateTime={deadline}>{taipeiDateTime(order.expires_at)}</time>
      </Fact>
      {state === "awaiting" && (
        <Fact name={texts.remaining}>
          <span role="timer" id="remaining" data-until={deadline}>–</span>
        </Fact>
      )}
    </dl>
  );
}

function Acts({ order, texts }: { order: DummyOrder; texts: PaymentTexts }) {
  return (
    <div class="acts">
      <form method="post" action={`./${order.token}/pay`}>
        <button type="submit" class="pay">{texts.pay}</button>
      </form>
      <form method="post" action={`./${order.token}/cancel`}>
        <button type="submit">{texts.cancel}</button>
      </form>
    </div>
  );
}

// Reloads once the time is up, so that the page never offers what the server would refuse.
const countdown = `
const remaining = document.getElementById("remaining");
const until = Date.parse(remaining.dataset.until);
function tick() {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const parts = [seconds / 3600, seconds / 60 % 60, seconds % 60];
  remaining.textContent = parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  if (seconds === 0) { clearInterval(ticking); setTimeout(() => location.reload(), 1500); }
}
const ticking = setInterval(tick, 1000);
tick();
`;
