import { centrePath } from "../header/member_pages.ts";
import { SupportLink } from "../support/support.tsx";
import type { PageContext } from "../page_context.ts";
import { clientNav } from "../layouts/client_nav.tsx";
import { Icon, type IconName } from "../icons.tsx";

/** The phone's bar: promotions, support, the sheet of money pages, home, the search of games, and the member's own. */
export function TabBar({ context }: { context: PageContext }) {
  const { common } = context.t;
  return (
    <>
      <nav class="tabbar" aria-label={common.quickNav}>
        <Tab context={context} href="/coupon" icon="gift" text={context.t.content.promotions} />
        <SupportLink context={context} className="tabbar__a" />
        <button class="tabbar__a tabbar__cash" type="button" popovertarget="cash-sheet">
          <Icon name="wallet" />
          {common.cash}
        </button>
        <Tab context={context} href="/" icon="home" text={common.home} />
        <Tab context={context} href="/games" icon="search" text={context.t.provider.searchAct} />
        <Tab context={context} href={centrePath} icon="person" text={common.mine} forMembers />
      </nav>
      <div class="sheet" id="cash-sheet" popover="auto">
        <span class="sheet__grab" aria-hidden="true" />
        <SheetLink context={context} href="/member/recharge" icon="deposit" text={common.pages.recharge} />
        <SheetLink context={context} href="/member/transfer" icon="transfer" text={common.pages.transfer} />
        <SheetLink context={context} href="/member/withdraw" icon="withdraw" text={common.pages.withdraw} />
      </div>
    </>
  );
}

interface TabProps {
  context: PageContext;
  href: string;
  icon: IconName;
  text: string;
  forMembers?: boolean;
}

function Tab({ context, href, icon, text, forMembers }: TabProps) {
  const asks = forMembers && context.member === null;
  return (
    <a
      class="tabbar__a"
      href={href}
      aria-current={context.path === href ? "page" : undefined}
      data-dialog={asks ? "login" : undefined}
      f-client-nav={clientNav(context, href)}
    >
      <Icon name={icon} />
      {text}
    </a>
  );
}

function SheetLink({ context, href, icon, text }: TabProps) {
  return (
    <a
      class="sheet__i"
      href={href}
      data-dialog={context.member ? undefined : "login"}
      f-client-nav={clientNav(context, href)}
    >
      <Icon name={icon} />
      {text}
    </a>
  );
}
