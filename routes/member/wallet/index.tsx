import { asset } from "fresh/runtime";
import { page } from "fresh";
import { toMember } from "@/api/members/read_member.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { Title } from "@/components/title.tsx";
import { GameWallets } from "./(_components)/game_wallets.tsx";
import { MoneyPanel } from "@/components/wallet/money_panel.tsx";
import { Profile } from "./(_components)/profile.tsx";
import { define } from "@/define.ts";
import { PendingTransfers } from "@/islands/transfer/pending_transfers.tsx";
import { SyncPoints } from "@/islands/transfer/sync_points.tsx";
import { walletView } from "../../(_lib)/wallet_view.ts";
import { pendingTransferTexts, readPendingTransfers } from "../(_lib)/pending_transfers.ts";
import { gameWalletsOf } from "../(_lib)/game_wallets.ts";
import { memberOf } from "../(_lib)/member_of.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("panels");

/** The member's account: the main wallet, the game wallets, the pending transfers, and the member's profile. */
export const handler = define.handlers({
  async GET({ state }) {
    const { ctx, t, context } = state;
    const { member, profile, wallet } = memberOf(state);
    const [pendingTransfers, catalogue] = await Promise.all([
      readPendingTransfers(ctx, member.id),
      ctx.catalogue.read(),
    ]);
    const used = gameWalletsOf(catalogue, wallet.games, t).filter(({ balanceCents }) => balanceCents !== null);
    return page({
      member: toMember(member, profile, state.lang),
      pendingTransfers,
      used,
      sums: walletView(wallet, context.menus),
    });
  },
});

export default define.page<typeof handler>((
  { data: { member, pendingTransfers, used, sums }, state: { context, t } },
) => (
  <MemberLayout context={context} title={t.wallet.title} intro={t.wallet.lead}>
    <Styles />
    <Title context={context}>{t.wallet.title}</Title>
    <div class="stack">
      <MoneyPanel sums={sums} t={t} />
      {used.length > 0 && <SyncPoints games={used.map(({ code }) => code)} />}
      <PendingTransfers pendingTransfers={pendingTransfers} texts={pendingTransferTexts(t)} />
      <div class="two">
        <GameWallets gameWallets={used} pictureOf={(path) => asset(path)} t={t} />
        <Profile member={member} t={t} />
      </div>
    </div>
  </MemberLayout>
));
