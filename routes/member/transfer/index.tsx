import { HttpError, page } from "fresh";
import { MoneyPanel } from "@/components/wallet/money_panel.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { gamePointsTexts } from "@/routes/member/transfer/(_components)/game_points_texts.ts";
import { RecentTransfers } from "./(_components)/recent_transfers.tsx";
import { MovedNote } from "./(_components)/moved_note.tsx";
import { TransferForm } from "./(_components)/transfer_form.tsx";
import { define } from "@/define.ts";
import { GamePoints } from "@/routes/member/transfer/(_islands)/game_points.tsx";
import { PendingTransfers } from "@/islands/transfer/pending_transfers.tsx";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { pendingTransferTexts } from "../(_lib)/pending_transfers.ts";
import { recallByForm } from "../(_lib)/recall_by_form.ts";
import { transferByForm } from "./(_lib)/submit.ts";
import { withFreshWallet } from "../(_lib)/fresh_wallet.ts";
import { chosenGameOf, readTransferView, type TransferPageData } from "./(_lib)/load.ts";

/** Game points: every game wallet, moving points by a plain form, recalling all of them, and the latest transfers. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page(await readTransferView(state, url));
  },

  async POST(c) {
    const { state, url } = c;
    const form = await readForm(c.req);
    const answered = async (answer: TransferPageData, status = 200) =>
      page(await readTransferView(await withFreshWallet(state), url, answer), { status });
    const game = form.text("game");
    switch (form.text("act")) {
      case "recall":
        return answered({ recalled: await recallByForm(state, form.text("key")) });
      case "move": {
        const direction = form.text("direction") === "out" ? "out" : "in";
        const amount = form.text("amount");
        const moved = await transferByForm(state, { key: form.text("key"), game, direction, amount });
        if ("error" in moved) return answered({ form: { direction, amount, error: moved.error } }, 422);
        return c.redirect(
          `/member/transfer?${new URLSearchParams({ game, moved: moved.orderId, ...chosenGameOf(url) })}`,
          303,
        );
      }
      default:
        throw new HttpError(400);
    }
  },
});

export default define.page<typeof handler>(({ data, state: { context, t } }) => {
  const { chosen, moved, form, pendingTransfers, gameWallets, recalled, recallKey } = data;
  return (
    <>
      <MemberHead context={context} title={t.transfer.title} intro={t.transfer.lead} />
      <Title context={context}>{t.transfer.title}</Title>
      <div class="stack">
        <MoneyPanel sums={data.sums} context={context} />
        {moved && <MovedNote transfer={moved} chosen={data.chosenGame} t={t} />}
        {chosen && (
          <TransferForm
            gameWallet={chosen}
            chosen={data.chosenGame}
            mainCents={data.sums.mainCents}
            formKey={data.formKey}
            opensDialog={moved === null}
            before={form ?? null}
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
    </>
  );
});
