import { page } from "fresh";
import { readStatus } from "@/api/identity/status/check_status.ts";
import { toMember } from "@/api/identity/members/read_member.ts";
import { NicknameInput } from "@/api/identity/profile/schema.ts";
import { setNickname } from "@/api/identity/profile/set_nickname.ts";
import { listPayoutAccounts } from "@/api/payments/withdrawals/payout_accounts/list_payout_accounts.ts";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { picksOf } from "@/components/cards/picks.ts";
import { Icon } from "@/components/icons.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define, type State } from "@/define.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { withBankName } from "../(_lib)/with_bank_name.ts";
import { PayoutAccountList } from "./(_components)/payout_accounts.tsx";
import { Profile } from "./(_components)/profile.tsx";
import { SecurityLinks } from "./(_components)/security_links.tsx";

/** The member's account: profile, security, and where withdrawals go. A form changes the nickname. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page({ ...await readAccountView(state, null), saved: url.searchParams.has("saved") });
  },

  async POST(c) {
    const { state, req } = c;
    const typed = (await readForm(req)).text("nickname");
    const input = NicknameInput.safeParse({ nickname: typed });
    if (input.success) {
      const set = await setNickname(state.ctx, pageMemberOf(state).id, input.data.nickname, pageVisitorOf(c));
      return c.redirect(set.ok ? "/member/wallet?saved=1" : "/", 303);
    }
    const error = fieldErrors(input.error, state.t)[0]?.message ?? state.t.errors.fields.invalid;
    return page({ ...await readAccountView(state, { typed, error }), saved: false }, { status: 422 });
  },
});

export default define.page<typeof handler>((
  { data: { member, status, picks, refused, saved }, state: { context, t } },
) => (
  <>
    <MemberHead context={context} title={t.account.title} intro={t.account.lead} />
    <Title context={context}>{t.account.title}</Title>
    <div class="stack">
      {saved && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{t.account.saved}</b>
        </p>
      )}
      <div class="two">
        <Profile member={member} status={status} refused={refused} t={t} />
        <div class="stack">
          <SecurityLinks hasWithdrawalPassword={member.has_withdrawal_password} t={t} />
          <PayoutAccountList picks={picks} t={t} />
        </div>
      </div>
    </div>
  </>
));

/** Everything that the page shows; `refused` is a nickname that was not taken. */
async function readAccountView(state: State, refused: { typed: string; error: string } | null) {
  const { ctx, lang } = state;
  const { id, member, profile } = pageMemberOf(state);
  const { cards, addresses } = await listPayoutAccounts(ctx, id);
  return {
    member: toMember(member, profile, lang),
    // The session's statement knows no break's day of return.
    status: member.currentStatus.status === "self_excluded" ? await readStatus(ctx, id) : member.currentStatus,
    picks: picksOf(cards.map((card) => withBankName(card, lang)), addresses),
    refused,
  };
}
