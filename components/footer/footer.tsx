import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { memberPages } from "../header/member_pages.ts";
import { clientNav } from "../layouts/client_nav.tsx";
import { ArticlesLink } from "../articles_link.tsx";
import { Logo } from "../logo.tsx";
import { LiveFigures } from "./live_figures.tsx";

/**
 * The site's foot: where things are, how support is reached, the accounting clock and who is online; on a desktop the
 * last two stand in a line above the header.
 * @param short without the links: the member area's menu has them
 */
export function Footer({ context, short }: { context: PageContext; short?: boolean }) {
  const { site, clock, t: { common } } = context;
  return (
    <footer class={short ? "ftr ftr--short" : "ftr"}>
      <div class="wrap">
        {!short && <FooterLinks context={context} />}
        <LiveFigures context={context} />
        <div class="ftr__base">
          <span>
            {fill(common.copyright, {
              year: clock.now.getUTCFullYear(),
              site: [...new Set([site.brand, site.name])].join(" "),
            })}
          </span>
          <span class="row">
            <span class="age" aria-hidden="true">18+</span>
            {common.adultsOnly}
          </span>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ context }: { context: PageContext }) {
  const { site, t: { common } } = context;
  return (
    <div class="ftr__grid">
      <div class="ftr__brand stack stack--1">
        <Logo site={site} home={common.home} />
        <p>{common.playFairly}</p>
      </div>
      <nav class="ftr__elsewhere" aria-label={common.footerGames}>
        <h2>{common.footerGames}</h2>
        <ul class="ftr__games">
          {context.menus.filter(({ games }) => games.length > 0).map(({ group, name }) => (
            <li>
              <a href={`/${group}`} f-client-nav={clientNav(context, `/${group}`)}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav class="ftr__elsewhere" aria-label={common.footerMember}>
        <h2>{common.footerMember}</h2>
        <ul>
          {memberPages.map(({ path, key }) => (
            <li>
              <a
                href={path}
                data-dialog={context.member ? undefined : "login"}
                f-client-nav={clientNav(context, path)}
              >
                {common.pages[key]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>{common.footerHelp}</h2>
        <ul>
          <li>
            <a href="/news">{common.news}</a>
          </li>
          <li>
            <a href="/terms">{context.t.terms.title}</a>
          </li>
          <li>
            <a href="/downApp">{context.t.app.title}</a>
          </li>
          <li>
            <a href="/coupon">{context.t.content.promotions}</a>
          </li>
          <li>
            <a href="/red_packet">{context.t.redPacket.title}</a>
          </li>
          <li>
            <a href="/turntable">{context.t.turntable.title}</a>
          </li>
          <li>
            <a href="/fairness">{context.t.books.title}</a>
          </li>
          <li>
            <ArticlesLink context={context} />
          </li>
          <li>
            <a href="/service#complaints">{context.t.complaints.how}</a>
          </li>
          {site.support.id !== "" && (
            <li>
              {common.supportId} <span class="code ftr__id">{site.support.id}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
