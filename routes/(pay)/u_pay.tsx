import { page } from "fresh";
import { QrCode } from "@/components/qr_code.tsx";
import { PaidWaiting } from "./(_components)/paid_waiting.tsx";
import { usdtTexts } from "./(_components)/texts.ts";
import { Title } from "@/components/page/title.tsx";
import { isReachable } from "@/components/support/is_reachable.ts";
import { define } from "@/define.ts";
import { UsdtOrder } from "./(_islands)/usdt_order.tsx";
import { readPayView } from "./(_lib)/pay_view.ts";

/** One top-up order of the member's own that is paid in USDT. An order of another kind is on its own page. */
export const handler = define.handlers({
  async GET(c) {
    const { shown } = await readPayView(c.state, c.url);
    const { instructions, pay_page } = shown.order;
    if (instructions?.kind !== "usdt") return c.redirect(pay_page, 303);
    return page({ shown, usdt: instructions });
  },
});

export default define.page<typeof handler>(({ data: { shown, usdt }, state: { context, t } }) => {
  const texts = usdtTexts(t);
  const hasSupport = isReachable(context.site.support);
  const waiting = <PaidWaiting order={shown.order} context={context} />;
  if (context.onlyLive) return waiting;
  return (
    <>
      <Title context={context}>{texts.title}</Title>
      <div class="pay">
        {waiting}
        <UsdtOrder shown={shown} usdt={usdt} texts={texts} hasSupport={hasSupport}>
          <section class="card upay__qr">
            <QrCode text={usdt.address} label={t.usdt.qr} caption={t.usdt.qrCaption} />
            <p class="help">{t.usdt.qrHint}</p>
          </section>
        </UsdtOrder>
      </div>
    </>
  );
});
