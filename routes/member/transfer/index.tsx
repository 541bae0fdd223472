import { HttpError, page } from "fresh";
import { launchGame } from "@/api/games/launch_game.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { Title } from "@/components/title.tsx";
import { gamePointsTexts } from "@/components/transfer/game_points_texts.ts";
import { RecentTransfers } from "./(_components)/recent_transfers.tsx";
import { TransferForm } from "./(_components)/transfer_form.tsx";
import { define, type State } from "@/define.ts";
import { GamePoints } from "@/islands/transfer/game_points.tsx";
import { PendingTransfers } from "@/islands/transfer/pending_transfers.tsx";
import { readForm } from "../../(_lib)/read_form.ts";
import { pendingTransferTexts } from "../(_lib)/pending_transfers.ts";
import { memberOf } from "../(_lib)/member_of.ts";
import { recallByForm } from "../(_lib)/recall_by_form.ts";
import { transferByForm } from "./(_lib)/submit.ts";
import { withFreshWallet } from "../(_lib)/fresh_wallet.ts";
import { readTransferView, type TransferAnswer } from "./(_lib)/load.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

/** Game points: every game wallet, moving points by a plain form, taking all of them back, and what moved lately. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page(await readTransferView(state, url));
  },

  async POST(c) {
    const { state, url } = c;
    const form = await readForm(c.req);
    const answered = async (answer: TransferAnswer, status = 200) =>
      page(await readTransferView(await withFreshWallet(state), url, answer), { status });
    const game = form.text("game");
    switch (form.text("act")) {
      case "recall":
        return answered({ recalled: await recallByForm(state, form.text("key")) });
      case "launch": {
        const launched = await launchByForm(state, { providerCode: game, backUrl: new URL("/", url).href });
        return "error" in launched
          ? answered({ form: { direction: "in", amount: "", error: launched.error } }, 422)
          : answered({ launch: launched.url });
      }
      case "move": {
        const direction = form.text("direction") === "out" ? "out" : "in";
        const amount = form.text("amount");
        const error = await transferByForm(state, { key: form.text("key"), game, direction, amount });
        if (error === null) return c.redirect(`/member/transfer?game=${encodeURIComponent(game)}`, 303);
        return answered({ form: { direction, amount, error } }, 422);
      }
      default:
        throw new HttpError(400);
    }
  },
});

export default define.page<typeof handler>(({ data, state: { context, t } }) => {
  const { chosen, form, launch, pendingTransfers, gameWallets, recalled, recallKey } = data;
  return (
    <MemberLayout context={context} title={t.transfer.title} intro={t.transfer.lead}>
      <Title context={context}>{t.transfer.title}</Title>
      <div class="stack">
        {chosen && (
          <TransferForm
            gameWallet={chosen}
            mainCents={data.mainCents}
            formKey={data.formKey}
            before={form ?? null}
            launch={launch ?? null}
            t={t}
          />
        )}
        <PendingTransfers pendingTransfers={pendingTransfers} texts={pendingTransferTexts(t)} />
        <GamePoints
          gameWallets={gameWallets}
          texts={gamePointsTexts(t)}
          recalled={recalled ?? null}
          action="/member/transfer"
          formKey={recallKey}
        />
        <RecentTransfers rows={data.recent} next={data.next} t={t} />
      </div>
    </MemberLayout>
  );
});

async function launchByForm(
  state: State,
  { providerCode, backUrl }: { providerCode: string; backUrl: string },
): Promise<{ url: string } | { error: string }> {
  const { ctx, t, lang } = state;
  const launched = await launchGame(ctx, memberOf(state).id, { providerCode, backUrl, device: "pc", language: lang });
  if (!launched.ok) return { error: refusalText(t, launched.refusal) };
  const { method, url } = launched.value;
  // A form for a provider is posted by a page of its own, which asks anew: this page's policy allows none.
  return { url: method === "GET" ? url : `/play?${new URLSearchParams({ game_name: providerCode })}` };
}
