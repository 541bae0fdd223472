import { asset } from "fresh/runtime";
import { page } from "fresh";
import { listMovements, movementsShown } from "@/api/accounting/wallet/list_movements.ts";
import { readEligibility, withdrawableCents } from "@/api/payments/withdrawals/read_eligibility.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import { Title } from "@/components/page/title.tsx";
import { MoneyPanel } from "@/components/wallet/money_panel.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { PendingTransfers } from "@/islands/transfer/pending_transfers.tsx";
import { SyncPoints } from "@/islands/transfer/sync_points.tsx";
import { totalCents } from "@/api/accounting/wallet/read_wallet.ts";
import { walletView } from "../../(_lib)/context/wallet_view.ts";
import { gameWalletsOf } from "../(_lib)/game_wallets.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { pendingTransfersOf, pendingTransferTexts } from "../(_lib)/pending_transfers.ts";
import { GameWallets } from "./(_components)/game_wallets.tsx";
import { MovementsTable } from "./(_components)/movements_table.tsx";
import { Withdrawable } from "./(_components)/withdrawable.tsx";

/** The member's wallet: all balances, and the last movements of the main wallet. */
export const handler = define.handlers({
  async GET({ state }) {
    const { ctx, t, context } = state;
    const { id, wallet } = pageMemberOf(state);
    const [eligibility, last, catalogue] = await Promise.all([
      readEligibility(ctx, id),
      listMovements(ctx, id),
      ctx.catalogue.read(),
    ]);
    const gameWallets = gameWalletsOf(catalogue, wallet.games, t);
    const names = new Map(gameWallets.map(({ code, name }) => [code, name]));
    const nameOf = (provider: string) => names.get(provider) ?? provider;
    return page({
      sums: walletView(wallet, context.menus),
      whole: { heldCents: wallet.heldCents, totalCents: totalCents(wallet) },
      withdrawable: { cents: withdrawableCents(eligibility, wallet.mainCents), turnover: eligibility.turnover },
      pendingTransfers: pendingTransfersOf(wallet, nameOf),
      used: gameWallets.filter(({ balanceCents }) => balanceCents !== null),
      ...last,
      nameOf,
    });
  },
});

export default define.page<typeof handler>((
  {
    data: { sums, whole, withdrawable, pendingTransfers, used, movements, hasArchived, nameOf },
    state: { context, t },
  },
) => (
  <>
    <MemberHead context={context} title={t.wallet.title} intro={t.wallet.lead} />
    <Title context={context}>{t.wallet.title}</Title>
    <div class="stack">
      <div class="money-top">
        <MoneyPanel sums={sums} whole={whole} context={context} />
        <Withdrawable {...withdrawable} t={t} />
      </div>
      <p class="help">
        <a class="link link--tap" href="/member/limits" f-client-nav={clientNav(context, "/member/limits")}>
          {t.limits.title}
        </a>{" "}
        <a class="link link--tap" href="/member/activity" f-client-nav={clientNav(context, "/member/activity")}>
          {t.common.pages.year}
        </a>{" "}
        <a class="link link--tap" href="/member/complaints" f-client-nav={clientNav(context, "/member/complaints")}>
          {t.common.pages.complaints}
        </a>
      </p>
      {used.length > 0 && <SyncPoints games={used.map(({ code }) => code)} />}
      <PendingTransfers pendingTransfers={pendingTransfers} texts={pendingTransferTexts(t)} />
      <GameWallets gameWallets={used} pictureOf={(path) => asset(path)} t={t} />
      <section class="card records" aria-labelledby="movements" data-live="movements">
        <div class="records__head">
          <h2 class="card__title" id="movements">{fill(t.wallet.lastMovements, { count: movementsShown })}</h2>
          <a class="link link--bare" href="/member/record" f-client-nav={clientNav(context, "/member/record")}>
            {t.wallet.allRecords}
            <Icon name="next" size="sm" />
          </a>
        </div>
        <MovementsTable movements={movements} nameOf={nameOf} t={t} />
        {hasArchived && <p class="help">{t.wallet.archivedMovements}</p>}
      </section>
    </div>
  </>
));
