import { filled } from "@/components/page/filled.ts";
import { CalendarDay, Time } from "@/components/page/time.tsx";
import { dayText } from "@/shared/moment_text.ts";
import { page } from "fresh";
import {
  type CommissionLine,
  type CommissionStatement,
  readCommissionLines,
} from "@/api/rewards/referrals/read_commissions.ts";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { fill, localeOf, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";

/** So many lines stand on a page. */
const pageSize = 50;

/** Shows each line of a month's commission, with their total. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const requested = url.searchParams.get("month") ?? "";
    const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : null;
    const cursor = url.searchParams.get("after") ?? "";
    const after = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
    return page(await readCommissionLines(state.ctx, pageMemberOf(state).id, { month, after, limit: pageSize }));
  },
});

export default define.page<typeof handler>(({ data: { months, run, lines, next }, state: { context, t } }) => {
  const { share } = t;
  return (
    <>
      <MemberHead context={context} title={share.details} intro={share.detailsLead} />
      <Title context={context}>{share.details}</Title>
      <div class="stack">
        {months.length > 0 && (
          <form class="filters" method="get" action="/member/shareLogs" noValidate>
            <div class="field filters__field">
              <label class="field__label" for="commission-month">{share.month}</label>
              <div class="input input--select">
                <select id="commission-month" name="month">
                  {months.map((name) => (
                    <option value={name} selected={name === run?.month} key={name}>
                      {dayText(name, localeOf(context.lang))}
                    </option>
                  ))}
                </select>
              </div>
            </div>
            <button class="btn" type="submit">{share.show}</button>
          </form>
        )}
        {run === null ? <p class="card soft">{share.noMonths}</p> : (
          <>
            <section class="card stack">
              <dl class="stats">
                <Stat name={share.carriedIn} cents={run.carriedInCents} />
                <Stat name={share.linesSum} cents={run.linesCents} />
                <Stat name={share.amount} cents={run.amountCents} />
                <Stat name={share.carriedOut} cents={run.carriedOutCents} />
              </dl>
              <p class="help num">{filled(share.countedAt, { time: <Time at={run.at} /> })}</p>
            </section>
            <section class="card stack" aria-labelledby="commission-lines">
              <div class="share-head">
                <h2 class="card__title num" id="commission-lines">
                  <CalendarDay day={run.month} />
                </h2>
                <span class="small muted">{share.privacy}</span>
              </div>
              <table class="share-table">
                <thead>
                  <tr>
                    <th scope="col">{share.account}</th>
                    <th scope="col" class="share-table__end">
                      {basisText(run.basis, share)}
                    </th>
                    <th scope="col" class="share-table__end">{share.percent}</th>
                    <th scope="col" class="share-table__end">{share.commission}</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line, index) => <Line line={line} run={run} share={share} key={index} />)}
                </tbody>
              </table>
              {next !== null && (
                <nav class="pager" aria-label={share.pages}>
                  <a class="btn btn--sm" href={`/member/shareLogs?month=${run.month}&after=${next}`}>{share.more}</a>
                </nav>
              )}
            </section>
          </>
        )}
        <p>
          <a class="link link--tap" href="/member/share">{share.title}</a>
        </p>
      </div>
    </>
  );
});

function Stat({ name, cents }: { name: string; cents: bigint }) {
  return (
    <div class="stat">
      <dt>{name}</dt>
      <dd class="num">{moneyText(cents)}</dd>
    </div>
  );
}

interface LineProps {
  line: CommissionLine;
  run: NonNullable<CommissionStatement["run"]>;
  share: Texts["share"];
}

function Line({ line, run, share }: LineProps) {
  return (
    <tr>
      <td>
        <span class="num">{line.account ?? share.closedAccount}</span>
        <small class="share-table__more">
          {fill(share.generation, { number: line.generation })}
          {line.month !== run.month && [" · ", ...correctionText(line, run, share)]}
        </small>
      </td>
      <td class="share-table__end num">{moneyText(line.basisCents)}</td>
      <td class="share-table__end num muted">{line.percent}%</td>
      <td class="share-table__end num">
        {(!line.isHeld || line.amountCents !== 0n) && moneyText(line.amountCents)}
        {line.isHeld && <small class="share-table__more">{share.held}</small>}
      </td>
    </tr>
  );
}

/** Describes a correction: its month, and its basis if the column's head names another. */
function correctionText({ month, basis }: CommissionLine, run: LineProps["run"], share: Texts["share"]) {
  const written = <CalendarDay day={month} />;
  if (basis === run.basis) return filled(share.correction, { month: written });
  return filled(share.correctionBy, { month: written, basis: basisText(basis, share) });
}

function basisText(basis: CommissionLine["basis"], { validBets, netResult }: Texts["share"]): string {
  return basis === "valid_bets" ? validBets : netResult;
}
