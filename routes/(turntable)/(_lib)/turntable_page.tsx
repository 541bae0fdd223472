import { type Context, page } from "fresh";
import { newKey } from "@/client/calls/call_api.ts";
import { newClientSeed } from "@/shared/draws/client_seed.ts";
import type { PageContext } from "@/components/page_context.ts";
import { Message } from "@/components/message.tsx";
import { ProveForm } from "@/components/forms/prove_form.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { OddsTable } from "@/routes/(turntable)/(_components)/odds_table.tsx";
import { turntableTexts } from "@/routes/(turntable)/(_components)/view.ts";
import { Wheel } from "@/routes/(turntable)/(_components)/wheel.tsx";
import type { State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { HowToVerifyDraws, Rules, Winners } from "../(_components)/about.tsx";
import { TurntableGame } from "../(_islands)/turntable_game.tsx";
import { readTurntableView, type TurntableView } from "./load.ts";
import { submitTurntableForm } from "./submit.ts";

/** The data from which the turntable's page is rendered. */
interface PageData {
  view: TurntableView;
  /** The top-up that gives a chance, in cents; 0 if none does. */
  perChanceCents: bigint;
  formKey: string;
  clientSeed: string;
  /** The id of a plain form's draw. */
  drawn: string | null;
  isRequested: boolean;
  problem: string | null;
  /** The fields of a form that lacks a proof. */
  asksProof: Record<string, string> | null;
}

type PageRequest = Context<State>;

/** The handlers of both of the turntable's pages: the page itself, and its plain forms. */
export const turntableHandlers = {
  async GET(c: PageRequest) {
    const { searchParams } = c.url;
    return page(await dataOf(c, { drawn: searchParams.get("drawn"), isRequested: searchParams.has("asked") }));
  },

  async POST(c: PageRequest) {
    const path = c.url.pathname;
    if (!c.state.signedIn) return c.redirect(`/?login=1&next=${encodeURIComponent(path)}`, 303);
    const done = await submitTurntableForm(c, await readForm(c.req), path);
    if ("search" in done) return c.redirect(`${path}${done.search}`, 303);
    return page(await dataOf(c, { problem: done.message, asksProof: done.asksProof }), done.answer);
  },
};

async function dataOf(
  { state }: PageRequest,
  { drawn = null, isRequested = false, problem = null, asksProof = null }: Partial<
    Pick<PageData, "drawn" | "isRequested" | "problem" | "asksProof">
  >,
): Promise<PageData> {
  return {
    view: await readTurntableView(state),
    perChanceCents: BigInt(state.ctx.settings.get("turntable.cents_per_chance")),
    formKey: newKey(),
    clientSeed: newClientSeed(),
    drawn,
    isRequested,
    problem,
    asksProof,
  };
}

/**
 * The turntable's page.
 * @param plain as a list of prizes with a button, as the older page had it; without the wheel
 */
export function TurntablePage({ data, context, plain }: { data: PageData; context: PageContext; plain: boolean }) {
  const { view: { odds, title, rules, mine }, perChanceCents } = data;
  const { turntable } = context.t;
  const { winners, ...shown } = odds;
  return (
    <>
      <PageHead context={context} title={title || turntable.title} back="/" />
      <PublicHead
        context={context}
        title={plain ? `${turntable.title}: ${turntable.odds}` : turntable.title}
        description={fill(turntable.description, { site: context.site.brand })}
      />
      <div class="stack turn-page">
        <p class="muted">
          {turntable.lead}
          {perChanceCents > 0n && ` ${fill(turntable.howToEarn, { amount: shortMoneyText(perChanceCents) })}`}
        </p>
        {data.asksProof && <ProveForm fields={data.asksProof} error={data.problem ?? ""} t={context.t} />}
        {data.isRequested && <p class="note note--ok" role="status">{turntable.requested}</p>}
        {shown.data.length === 0 && (
          <Message icon="info" title={turntable.closed} text={turntable.closedHint} heading="h2" />
        )}
        {mine
          ? <Playing data={data} context={context} plain={plain} />
          : shown.data.length > 0 && (
            <div class={plain ? "turn turn--plain" : "turn"}>
              <section class="card turn__stage" aria-label={turntable.title}>
                {!plain && <Wheel prizes={shown.data} texts={turntable} at={0} />}
                <a class="btn btn--gold btn--lg turn__go" href="/login" data-dialog="login">{turntable.signIn}</a>
              </section>
              <OddsTable odds={shown} texts={turntableTexts(context.t)} />
            </div>
          )}
        <div class="turn">
          <Winners winners={winners} t={context.t} />
          <div class="stack">
            {rules !== "" && <Rules rules={rules} t={context.t} />}
            <HowToVerifyDraws t={context.t} />
          </div>
        </div>
      </div>
    </>
  );
}

function Playing({ data, context, plain }: { data: PageData; context: PageContext; plain: boolean }) {
  const { view: { odds: { winners: _, ...odds }, mine }, drawn, formKey, clientSeed } = data;
  const problem = data.asksProof ? null : data.problem;
  if (!mine) return null;
  const draw = mine.draws.find(({ order_id }) => order_id === drawn);
  return (
    <TurntableGame
      odds={odds}
      mine={mine}
      texts={turntableTexts(context.t)}
      path={context.path}
      plain={plain}
      formKey={formKey}
      clientSeed={clientSeed}
      before={{ drawn: draw ? { draw, repeated: false } : null, problem }}
    />
  );
}
