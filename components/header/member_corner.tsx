import { Balance } from "@/islands/balance.tsx";
import type { ContextMember, PageContext } from "../page_context.ts";
import { clientNav } from "../layouts/client_nav.tsx";
import { Icon } from "../icons.tsx";
import { Vip } from "../vip.tsx";
import { WaitingBadge } from "../waiting/waiting_badge.tsx";
import { MailBell, MailCount } from "./mail_bell.tsx";
import { memberPages } from "./member_pages.ts";

/** The page for taking shares of red packets. */
const redPacketPath = "/red_packet";

const depositPath = "/member/recharge";
const withdrawPath = "/member/withdraw";

/** The member's end of the header: the balance, deposit and withdrawal, and the member menu. */
export function MemberCorner({ context, member }: { context: PageContext; member: ContextMember }) {
  const { common } = context.t;
  // On the page of one of the two forms, a second form in front of it would only confuse.
  const opensDialog = context.path !== depositPath && context.path !== withdrawPath;
  return (
    <>
      <Balance
        initialCents={member.balanceCents}
        clientNav={clientNav(context, "/member/cash")}
        texts={{
          balance: common.balance,
          reload: common.reloadBalance,
          failed: common.requestFailed,
          timeout: common.timeout,
        }}
      />
      <span class="hdr__cta">
        <a class="btn btn--goldline btn--sm" href={depositPath} data-cash={opensDialog ? "recharge" : undefined}>
          {common.deposit}
        </a>
        <a class="btn btn--sm" href="/member/transfer" f-client-nav={clientNav(context, "/member/transfer")}>
          {common.transfer}
        </a>
        <a class="btn btn--sm" href={withdrawPath} data-cash={opensDialog ? "withdraw" : undefined}>
          {common.withdraw}
        </a>
      </span>
      <WaitingBadge context={context} member={member} />
      <MailBell context={context} member={member} />
      <button
        class="hdr__me"
        type="button"
        popovertarget="member-menu"
      >
        <b class="num">{member.account}</b>
        <Vip level={member.level} />
        <span class="sr">{common.memberMenu}</span>
        <Icon name="down" size="sm" />
      </button>
      <div class="drop" id="member-menu" popover="auto">
        <p class="drop__head">
          <b class="num">{member.account}</b>
          <Vip level={member.level} />
        </p>
        <ul>
          {memberPages.map(({ path, key, icon }) => (
            <li>
              <a
                class="drop__i"
                href={path}
                aria-current={context.path === path ? "page" : undefined}
                f-client-nav={clientNav(context, path)}
              >
                <Icon name={icon} />
                {common.pages[key]}
                {key === "message" && <MailCount unread={member.unreadMails} />}
              </a>
            </li>
          ))}
          <li>
            <a
              class="drop__i"
              href={redPacketPath}
              aria-current={context.path === redPacketPath ? "page" : undefined}
              f-client-nav={clientNav(context, redPacketPath)}
            >
              <Icon name="gift" />
              {context.t.redPacket.title}
            </a>
          </li>
          <li>
            <a class="drop__i" href="/logout" data-dialog="logout">
              <Icon name="logout" />
              {common.logout}
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}
