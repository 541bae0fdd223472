import { Clock } from "@/islands/clock.tsx";
import { OnlineCount } from "@/islands/online_count.tsx";
import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { memberPages } from "../header/member_pages.ts";
import { Logo } from "../logo.tsx";
import { clockText } from "@/shared/accounting_clock.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("footer");

/** The site's foot: where things are, how support is reached, the accounting clock and who is online. */
export function Footer({ context }: { context: PageContext }) {
  const { site, clock, t: { common } } = context;
  return (
    <footer class="ftr">
      <Styles />
      <div class="wrap">
        <div class="ftr__grid">
          <div class="ftr__brand stack stack--1">
            <Logo site={site} home={common.home} />
            <p>{common.playFairly}</p>
          </div>
          <nav aria-label={common.footerGames}>
            <h2>{common.footerGames}</h2>
            <ul class="ftr__games">
              {context.menus.filter(({ games }) => games.length > 0).map(({ group, name }) => (
                <li>
                  <a href={`/${group}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={common.footerMember}>
            <h2>{common.footerMember}</h2>
            <ul>
              {memberPages.map(({ path, key }) => (
                <li>
                  <a href={path} data-dialog={context.member ? undefined : "login"}>{common.pages[key]}</a>
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
              {site.supportId !== "" && (
                <li id="support-id">
                  {common.supportId} <span class="code ftr__id">{site.supportId}</span>
                </li>
              )}
            </ul>
          </div>
          <dl class="ftr__live">
            <div title={fill(common.clockHint, { days: clock.dayShift })}>
              <dt>{common.accountingDay} {offsetLabel(clock.utcOffsetHours)}</dt>
              <dd>
                <Clock
                  utcOffsetHours={clock.utcOffsetHours}
                  dayShift={clock.dayShift}
                  initial={clockText(clock.now, clock)}
                  serverNow={clock.now}
                />
              </dd>
            </div>
            <OnlineCount
              initial={context.online.count}
              shownFrom={context.online.shownFrom}
              label={common.onlineCount}
            />
          </dl>
        </div>
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

function offsetLabel(hours: number): string {
  return `GMT${hours < 0 ? "\u2212" : "+"}${Math.abs(hours)}`;
}
