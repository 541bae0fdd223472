import { Footer } from "../footer/footer.tsx";
import { SiteHeader } from "../header/header.tsx";
import { MailCount } from "../header/mail_bell.tsx";
import { centrePath, memberPages } from "../header/member_pages.ts";
import { Icon } from "../icons.tsx";
import { PageHead } from "../page/page_head.tsx";
import { Vip } from "../vip.tsx";
import { clientNav, ClientNavPage } from "./client_nav.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** The member area: its menu at the side, on a phone as a row above the page; there without the bar, and of the footer only the clock and who is online. */
export function MemberLayout({ context, title, intro, children }: LayoutProps & { title: string; intro?: string }) {
  if (context.onlyLive) return <>{children}</>;
  return (
    <ClientNavPage context={context}>
      <SkipLink context={context} />
      <SiteHeader context={context} narrow />
      <div class="wrap member">
        <SideMenu context={context} />
        <main id="main" tabindex={-1}>
          <PageHead context={context} title={title} back={centrePath}>
            {intro && <p>{intro}</p>}
          </PageHead>
          {children}
        </main>
      </div>
      <Footer context={context} short />
      <Overlays context={context} />
    </ClientNavPage>
  );
}

function SideMenu({ context }: Pick<LayoutProps, "context">) {
  const { member, path, t: { common } } = context;
  return (
    <nav class="side" aria-label={common.memberPages}>
      {member && (
        <p class="side__me">
          <b class="num">{member.account}</b>
          <Vip level={member.level} />
        </p>
      )}
      <ul class="side__list" data-current-in-sight>
        {memberPages.map((page) => (
          <li>
            <a
              href={page.path}
              class={currentOf(page.path, path) && "side__here"}
              aria-current={currentOf(page.path, path)}
              f-client-nav={clientNav(context, page.path)}
            >
              <Icon name={page.icon} />
              <span>{common.pages[page.key]}</span>
              {member && page.key === "message" && <MailCount unread={member.unreadMails} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * `true` if the page that is open is a part of the one listed: a record's kind, the rebates of a level, a month's
 * commission.
 */
function currentOf(listed: string, open: string): "page" | "true" | undefined {
  if (open === listed) return "page";
  return open.startsWith(listed) ? "true" : undefined;
}
