import { asset, Head } from "fresh/runtime";
import { ShellIsland } from "@/islands/shell.tsx";
import { workerAddress } from "../page/worker_address.ts";
import type { PageContext } from "../page_context.ts";
import { ArticlesLink } from "../articles_link.tsx";
import { Icon } from "../icons.tsx";
import { Logo } from "../logo.tsx";
import { MemberCorner } from "./member_corner.tsx";
import { CategoryNav } from "./category_nav.tsx";
import { Preferences } from "./preferences.tsx";
import { SupportLink } from "../support/support.tsx";
import { VisitorCorner } from "./visitor_corner.tsx";
import { hasPartial } from "../layouts/client_nav.tsx";

interface HeaderProps {
  context: PageContext;
  /** Without the games on a phone. */
  narrow?: boolean;
}

/** The site's head: one bar with the logo and the visitor's or member's corner, one with the games. */
export function SiteHeader({ context, narrow }: HeaderProps) {
  const { t, site } = context;
  return (
    <header class="hdr">
      <Head>
        {/* Runs before the page's modules: one that fails is then noticed. */}
        <script src={asset("/scripts/reload_failed.js")} defer />
      </Head>
      <div class="wrap hdr__top">
        <Logo site={site} home={t.common.home} />
        <div class="hdr__util">
          <ArticlesLink context={context} className="hdr__more">
            <Icon name="article" size="sm" />
          </ArticlesLink>
          <a class="hdr__more" href="/downApp" aria-current={context.path === "/downApp" ? "page" : undefined}>
            <Icon name="phone" size="sm" />
            {t.app.title}
          </a>
          <SupportLink context={context} />
          <a href="/games#search" aria-label={t.lobby.searchAll} aria-keyshortcuts="/">
            <Icon name="search" size="sm" />
          </a>
          <Preferences context={context} />
        </div>
        <div class="hdr__acct">
          {context.member
            ? <MemberCorner context={context} member={context.member} />
            : <VisitorCorner context={context} />}
        </div>
      </div>
      <CategoryNav context={context} className={narrow ? "hdr__nav--wide" : undefined} />
      <ShellIsland
        renewInMs={context.member?.renewInMs ?? null}
        follows={followedOf(context)}
        madeFor={madeFor(context)}
        network={{ worker: workerAddress(context), notice: t.offline.notice, again: t.common.tryAgain }}
      />
    </header>
  );
}

/** Names what a document is made for; undefined for a page that is always in a document of its own. */
function madeFor(context: PageContext): string | undefined {
  return hasPartial(context) ? [context.member?.account, context.lang, context.theme].join(" ") : undefined;
}

/** Returns the member whose events the page follows, with the current figures. */
function followedOf({ member }: PageContext) {
  if (!member?.isNotified) return null;
  const { account, balanceCents, unreadMails } = member;
  return { account, balanceCents, unreadMails };
}
