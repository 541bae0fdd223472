import { Shell } from "@/islands/shell.tsx";
import type { PageContext } from "../page_context.ts";
import { Logo } from "../logo.tsx";
import { MemberCorner } from "./member_corner.tsx";
import { CategoryNav } from "./category_nav.tsx";
import { Preferences } from "./preferences.tsx";
import { SupportLink } from "./support.tsx";
import { VisitorCorner } from "./visitor_corner.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("header");

interface HeaderProps {
  frame: PageContext;
  /** Without the games on a phone. */
  narrow?: boolean;
}

/** The site's head: one bar with the logo and the visitor's or member's corner, one with the games. */
export function Header({ frame, narrow }: HeaderProps) {
  const { t, site } = frame;
  return (
    <header class="hdr">
      <Styles />
      <div class="wrap hdr__top">
        <Logo site={site} home={t.common.home} />
        <div class="hdr__util">
          <SupportLink frame={frame} />
          <Preferences frame={frame} />
        </div>
        <div class="hdr__acct">
          {frame.member ? <MemberCorner frame={frame} member={frame.member} /> : <VisitorCorner frame={frame} />}
        </div>
      </div>
      <CategoryNav frame={frame} className={narrow ? "hdr__nav--wide" : undefined} />
      <Shell />
    </header>
  );
}
