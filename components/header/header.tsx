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
  context: PageContext;
  /** Without the games on a phone. */
  narrow?: boolean;
}

/** The site's head: one bar with the logo and the visitor's or member's corner, one with the games. */
export function Header({ context, narrow }: HeaderProps) {
  const { t, site } = context;
  return (
    <header class="hdr">
      <Styles />
      <div class="wrap hdr__top">
        <Logo site={site} home={t.common.home} />
        <div class="hdr__util">
          <SupportLink context={context} />
          <Preferences context={context} />
        </div>
        <div class="hdr__acct">
          {context.member
            ? <MemberCorner context={context} member={context.member} />
            : <VisitorCorner context={context} />}
        </div>
      </div>
      <CategoryNav context={context} className={narrow ? "hdr__nav--wide" : undefined} />
      <Shell />
    </header>
  );
}
