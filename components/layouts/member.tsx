import { Footer } from "../footer/footer.tsx";
import { Header } from "../header/header.tsx";
import { memberPages } from "../header/member_pages.ts";
import { Icon } from "../icons.tsx";
import { PageHead } from "../page_head.tsx";
import { Vip } from "../vip.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("member");

/** The member area: its menu at the side, on a phone as a row above the page; there without the footer and the bar. */
export function MemberLayout({ context, title, intro, children }: LayoutProps & { title: string; intro?: string }) {
  if (context.onlyLive) return <>{children}</>;
  return (
    <>
      <Styles />
      <SkipLink context={context} />
      <Header context={context} narrow />
      <div class="wrap member">
        <SideMenu context={context} />
        <main id="main" tabindex={-1}>
          <PageHead context={context} title={title} back={context.path === homePath ? "/" : homePath}>
            {intro && <p>{intro}</p>}
          </PageHead>
          {children}
        </main>
      </div>
      <div class="only-d">
        <Footer context={context} />
      </div>
      <Overlays context={context} />
    </>
  );
}

// The member area's own front page, which the others are below of.
const homePath = "/member/wallet";

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
            <a href={page.path} aria-current={path === page.path ? "page" : undefined}>
              <Icon name={page.icon} />
              <span>{common.pages[page.key]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
