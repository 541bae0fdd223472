import { Footer } from "../footer/footer.tsx";
import { Header } from "../header/header.tsx";
import { memberPages } from "../header/member_pages.ts";
import { Icon } from "../icons.tsx";
import { PageHead } from "../page_head.tsx";
import { Vip } from "../vip.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("member");

/** The member area: its menu at the side; on a phone without the menu, the footer and the bar. */
export function MemberLayout({ frame, title, intro, children }: LayoutProps & { title: string; intro?: string }) {
  if (frame.onlyLive) return <>{children}</>;
  return (
    <>
      <Styles />
      <SkipLink frame={frame} />
      <Header frame={frame} narrow />
      <div class="wrap member">
        <SideMenu frame={frame} />
        <main id="main" tabindex={-1}>
          <PageHead frame={frame} title={title} back="/">
            {intro && <p>{intro}</p>}
          </PageHead>
          {children}
        </main>
      </div>
      <div class="only-d">
        <Footer frame={frame} />
      </div>
      <Overlays frame={frame} />
    </>
  );
}

function SideMenu({ frame }: Pick<LayoutProps, "frame">) {
  const { member, path, t: { common } } = frame;
  return (
    <nav class="side only-d" aria-label={common.memberPages}>
      {member && (
        <p class="side__me">
          <b class="num">{member.account}</b>
          <Vip level={member.level} />
        </p>
      )}
      <ul>
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
