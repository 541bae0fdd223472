import { type Context, page } from "fresh";
import { newKey } from "@/client/calls/call_api.ts";
import { Prose } from "@/components/page/prose.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { redPacketTexts } from "@/routes/(red_packet)/(_components)/view.ts";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { HowToVerify, PastPackets, SharesTable } from "./(_components)/past_packets.tsx";
import { RedPacketsIsland } from "./(_islands)/red_packets.tsx";
import type { Problem } from "./(_islands)/use_packets.ts";
import { readRedPacketView, sharesShown } from "./(_lib)/load.ts";
import { submitForm } from "./(_lib)/submit.ts";

/** Red packets: those that are announced, run and are over; for members taking a share, by button or by code. */
export const handler = define.handlers({
  GET: async (c) => page(await dataOf(c, null)),

  async POST(c) {
    const path = c.url.pathname;
    if (!c.state.signedIn) return c.redirect(`/?login=1&next=${encodeURIComponent(path)}`, 303);
    const done = await submitForm(c.state, await readForm(c.req), path);
    if ("orderId" in done) return c.redirect(`${path}?taken=${done.orderId}#taken`, 303);
    const { message: articles, packet, answer } = done;
    return page(await dataOf(c, { message: articles, packet }), answer);
  },
});

async function dataOf({ state, url: { searchParams } }: Context<State>, problem: Problem | null) {
  return {
    view: await readRedPacketView(state, searchParams),
    formKey: newKey(),
    taken: searchParams.get("taken"),
    problem,
  };
}

export default define.page<typeof handler>(({ data: { view, formKey, taken, problem }, state: { context } }) => {
  const { t } = context;
  const { packets, mine, nowMs, articles } = view;
  const past = packets.filter(({ state }) => state === "over");
  return (
    <>
      <PageHead context={context} title={t.redPacket.title} back="/" />
      <PublicHead
        context={context}
        title={t.redPacket.title}
        description={fill(t.redPacket.description, { site: context.site.brand })}
      />
      <div class="stack">
        <p class="muted">{t.redPacket.lead}</p>
        <RedPacketsIsland
          view={{ packets, mine, serverNowMs: nowMs }}
          texts={redPacketTexts(t)}
          path={context.path}
          formKey={formKey}
          before={{ taken, problem }}
        />
        {articles.map(({ title, html }) => (
          <section class="card" key={title}>
            <h2 class="card__title">{title}</h2>
            <Prose html={html} />
          </section>
        ))}
        {view.taken && <SharesTable taken={view.taken.shares} after={view.taken.after} pageSize={sharesShown} t={t} />}
        {past.length > 0 && <PastPackets packets={past} t={t} />}
        <HowToVerify t={t} />
      </div>
    </>
  );
});
