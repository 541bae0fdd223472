import { renderToString } from "preact-render-to-string";
import { paymentOf, type SandboxOrder } from "./orders.ts";
import { paymentStyle } from "./payment_style.ts";
import { type PaymentTexts, paymentTexts } from "./payment_texts.ts";
import { toWire } from "./wire.ts";

/** The payer's page: amount, numbers, time left, and the two buttons while the order is open. Works without scripts. */
export function paymentPage(order: SandboxOrder, lang: string | undefined, now: Date): Response {
  const nonce = crypto.randomUUID();
  const shown = lang === "tw" || lang === "vn" ? lang : order.lang;
  const page = renderToString(
    <PaymentPage order={order} lang={shown} texts={paymentTexts[shown]} nonce={nonce} now={now} />,
  );
  return new Response(`<!doctype html>${page}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // The address of this page opens it to anyone, so it is told to nobody.
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      // Browsers hold form-action against the redirect back to the shop as well.
      "content-security-policy":
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; ` +
        `frame-ancestors 'none'; form-action 'self' ${new URL(order.return_url).origin}`,
    },
  });
}

interface PageProps {
  order: SandboxOrder;
  lang: "tw" | "vn";
  texts: PaymentTexts;
  nonce: string;
  now: Date;
}

function PaymentPage({ order, lang, texts, nonce, now }: PageProps) {
  const state = order.status === "awaiting" && now > order.expires_at ? "expired" : order.status;
  return (
    <html lang={texts.tag}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts.title}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: paymentStyle }} />
      </head>
      <body>
        <main>
          <header>
            <h1>{texts.title}</h1>
            <a href={`?lang=${lang === "tw" ? "vn" : "tw"}`} lang={lang === "tw" ? "vi" : "zh-Hant-TW"}>
              {texts.other}
            </a>
          </header>
          <p class="note">{texts.notice}</p>
          <section class="card">
            <Amount cents={order.amount_cents} label={texts.amount} />
            <Facts order={order} texts={texts} state={state} />
            {state === "awaiting" ? <Acts order={order} texts={texts} /> : <a href={order.return_url}>{texts.back}</a>}
          </section>
        </main>
        {state === "awaiting" && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: countdown }} />}
      </body>
    </html>
  );
}

function Amount({ cents, label }: { cents: bigint; label: string }) {
  const [whole = "", fraction] = toWire(cents).split(".");
  return (
    <p class="amount">
      <small>{label}</small>
      <b>
        <span>NT$</span> {whole.replace(/\B(?=(\d{3})+$)/g, ",")}
        <span>.{fraction}</span>
      </b>
    </p>
  );
}

function Facts(
  { order, texts, state }: { order: SandboxOrder; texts: PaymentTexts; state: keyof PaymentTexts["states"] },
) {
  const payment = paymentOf(order);
  const deadline = order.expires_at.toISOString();
  return (
    <dl>
      <Fact name={texts.channel[order.channel]} value={texts.states[state]} />
      {payment.kind === "store" && <Fact name={texts.storeCode} value={payment.code} />}
      {payment.kind === "atm" && <Fact name={texts.bank} value={`${payment.bank_code} ${payment.bank_name}`} />}
      {payment.kind === "atm" && <Fact name={texts.account} value={payment.account} />}
      <Fact name={texts.orderNo} value={order.order_no} />
      <Fact name={texts.tradeNo} value={order.trade_no} />
      <div>
        <dt>{texts.deadline}</dt>
        <dd>
          <time dateTime={deadline}>{inTaipei(order.expires_at)}</time>
        </dd>
      </div>
      {state === "awaiting" && (
        <div>
          <dt>{texts.remaining}</dt>
          <dd>
            <span role="timer" id="remaining" data-until={deadline}>–</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Acts({ order, texts }: { order: SandboxOrder; texts: PaymentTexts }) {
  return (
    <div class="acts">
      <form method="post" action={`/pay/${order.token}/pay`}>
        <button type="submit" class="pay">{texts.pay}</button>
      </form>
      <form method="post" action={`/pay/${order.token}/cancel`}>
        <button type="submit">{texts.cancel}</button>
      </form>
    </div>
  );
}

function inTaipei(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Asia/Taipei" });
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
for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "true";
  });
}
`;
