import { HttpError, page } from "fresh";
import type { RecallAnswer } from "@/api/games/schema.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { Title } from "@/components/title.tsx";
import { gamePointsTexts } from "@/components/transfer/game_points_texts.ts";
import { MoneyPanel } from "@/components/wallet/money_panel.tsx";
import { newKey } from "@/client/attempt.ts";
import { define, type State } from "@/define.ts";
import { GamePoints } from "@/islands/transfer/game_points.tsx";
import { PendingTransfers } from "@/islands/transfer/pending_transfers.tsx";
import { walletView } from "../(_lib)/wallet_view.ts";
import { readForm } from "../(_lib)/read_form.ts";
import { pendingTransferTexts, readPendingTransfers } from "./(_lib)/pending_transfers.ts";
import { withFreshWallet } from "./(_lib)/fresh_wallet.ts";
import { readGameWallets } from "./(_lib)/game_wallets.ts";
import { memberOf } from "./(_lib)/member_of.ts";
import { recallByForm } from "./(_lib)/recall_by_form.ts";

/** The points of every game wallet at a glance, what is on its way, and the one press that brings all of it back. */
export const handler = define.handlers({
  async GET({ state }) {
    return page(await readView(state));
  },

  async POST({ req, state }) {
    const form = await readForm(req);
    if (form.text("act") !== "recall") throw new HttpError(400);
    const recalled = await recallByForm(state, form.text("key"));
    return page(await readView(await withFreshWallet(state), recalled));
  },
});

export default define.page<typeof handler>((
  { data: { sums, pendingTransfers, gameWallets, recalled, formKey }, state: { context, t } },
) => (
  <MemberLayout context={context} title={t.transfer.games} intro={t.transfer.gamesLead}>
    <Title context={context}>{t.transfer.games}</Title>
    <div class="stack">
      <MoneyPanel sums={sums} t={t} />
      <PendingTransfers pendingTransfers={pendingTransfers} texts={pendingTransferTexts(t)} />
      <GamePoints
        gameWallets={gameWallets}
        texts={gamePointsTexts(t)}
        recalled={recalled}
        action="/member/gamepoint"
        formKey={formKey}
      />
    </div>
  </MemberLayout>
));

async function readView(state: State, recalled: RecallAnswer["data"] | null = null) {
  const { id, wallet } = memberOf(state);
  const [pendingTransfers, gameWallets] = await Promise.all([
    readPendingTransfers(state.ctx, id),
    readGameWallets(state),
  ]);
  return { pendingTransfers, gameWallets, sums: walletView(wallet, state.context.menus), recalled, formKey: newKey() };
}
