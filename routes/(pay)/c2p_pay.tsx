import { Time } from "@/components/page/time.tsx";
import { page } from "fresh";
import { Icon } from "@/components/icons.tsx";
import { Money } from "@/components/money.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { isReachable } from "@/components/support/is_reachable.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { HostedOrder } from "./(_islands)/hosted_order.tsx";
import { payActsTexts } from "./(_components)/texts.ts";
import { readPayView } from "./(_lib)/pay_view.ts";
import { centsOf } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";

/** Hands the payer of an order over to the page that the vendor gave. Once the order can't be paid any more, /pay shows its state. */
export const handler = define.handlers({
  async GET(c) {
    const { shown, methodName } = await readPayView(c.state, c.url);
    const { order, isRequested } = shown;
    const isHosted = order.pay_page.startsWith("/c2p_pay");
    if (!isHosted) return c.redirect(order.pay_page, 303);
    if (order.state !== "awaiting_payment") {
      return c.redirect(`/pay?order=${order.order_id}${isRequested ? "&asked=1" : ""}`, 303);
    }
    return page({ shown, methodName });
  },
});

export default define.page<typeof handler>(({ data: { shown, methodName }, state: { context, t } }) => {
  const { cardPay, pay } = t;
  const { order } = shown;
  const frameAddress = `/c2p_pay/frame?order=${order.order_id}`;
  return (
    <>
      <Title context={context}>{cardPay.title}</Title>
      <div class="pay">
        <PageHead context={context} title={cardPay.title} back="/member/recharge">
          <p class="num small">{fill(pay.order, { id: orderNumber("deposit", order.order_id) })}</p>
        </PageHead>
        <div class="split split--hosted">
          <section class="card stack">
            <h2 class="card__title">{cardPay.frame}</h2>
            <p class="help">{cardPay.frameHint}</p>
            {/* The vendor's page runs without our origin: neither our cookies nor this document are within its reach. */}
            <iframe
              class="hosted"
              title={cardPay.frame}
              src={frameAddress}
              sandbox="allow-forms allow-scripts allow-top-navigation"
              referrerpolicy="no-referrer"
            />
            <a class="hosted__whole" href={frameAddress}>{cardPay.whole}</a>
          </section>
          <div class="stack">
            <section class="card">
              <h2 class="card__title">{cardPay.summary}</h2>
              <dl class="kv">
                <div>
                  <dt>{cardPay.method}</dt>
                  <dd>{methodName}</dd>
                </div>
                <div>
                  <dt>{cardPay.deadline}</dt>
                  <dd>
                    <Time at={order.expires_at} />
                  </dd>
                </div>
                <div class="kv__total">
                  <dt>{pay.toPay}</dt>
                  <dd>
                    <Money cents={centsOf(order.amount)} variant="md" currency />
                  </dd>
                </div>
              </dl>
              <HostedOrder shown={shown} texts={payActsTexts(t)} hasSupport={isReachable(context.site.support)} />
            </section>
            <div class="note">
              <Icon name="info" />
              <p>
                <b>{cardPay.safe}</b> {cardPay.safeHint}
              </p>
            </div>
          </div>
        </div>
      </div>
    </>
  );
});
