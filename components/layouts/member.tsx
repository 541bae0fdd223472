import { Footer } from "../footer/footer.tsx";
import { SiteHeader } from "../header/header.tsx";
import { Notices } from "../page/notices.tsx";
import { MailCount } from "../header/mail_bell.tsx";
import { type MemberPageGroup, memberPageGroups, memberPages } from "../header/member_pages.ts";
import { Icon } from "../icons.tsx";
import { Vip } from "../vip.tsx";
import { clientNav, ClientNavPage } from "./client_nav.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** The member area: its menu at the side, on a phone as a row above the page and without the bar; the footer is short. */
export function MemberLayout({ context, children }: LayoutProps) {
  return (
    <ClientNavPage context={context}>
      <SkipLink context={context} />
      <SiteHeader context={context} narrow />
      <Notices context={context} />
      <div class="wrap member">
        <SideMenu context={context} />
        <main id="main" tabindex={-1}>{children}</main>
      </div>
      <Footer context={context} short />
      <Overlays context={context} />
    </ClientNavPage>
  );
}

function SideMenu({ context }: Pick<LayoutProps, "context">) {
  const { member, t: { centre, common } } = context;
  return (
    <nav class="side" aria-label={common.memberPages}>
      {member && (
        <p class="side__me">
          <b class="num">{member.account}</b>
          <Vip level={member.level} />
        </p>
      )}
      <div class="side__list" data-current-in-sight>
        <SidePages group={null} context={context} />
        {memberPageGroups.map((group) => (
          <section key={group} aria-labelledby={`side-${group}`}>
            <h2 class="side__group" id={`side-${group}`}>{centre.groups[group]}</h2>
            <SidePages group={group} context={context} />
          </section>
        ))}
      </div>
    </nav>
  );
}

function SidePages({ group, context }: { group: MemberPageGroup | null } & Pick<LayoutProps, "context">) {
  const { member, path, t: { common } } = context;
  return (
    <ul>
      {memberPages.filter((page) => page.group === group).map((page) => (
        <li key={page.key}>
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
