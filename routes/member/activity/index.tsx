import { page } from "fresh";
import { readYear, type YearFigure, yearFigures, type YearMonth } from "@/api/accounting/year_overview/read_year.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import { listSessions } from "@/api/identity/security/list_sessions.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { Icon } from "@/components/icons.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { LastSignIn } from "@/components/security/last_sign_in.tsx";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { countText, moneyText, signedMoneyText } from "@/shared/amount_text.ts";
import { ChoiceForm } from "../(_components)/records/choice_form.tsx";
import { DayChart, type DayView } from "../(_components)/records/day_chart.tsx";
import { Figures } from "../(_components)/records/figures.tsx";
import { SumsTable } from "../(_components)/records/sums_table.tsx";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { readFairly } from "../(_lib)/read_fairly.ts";
import { groupName, groupsOf } from "./(_lib)/group_names.ts";

const path = "/member/activity";

/** A year of the member's play and money by month, of all games or of one group, and the length of the session. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx } = state;
    const signedIn = pageMemberOf(state);
    const [months, listed] = await Promise.all([
      readFairly(signedIn.id, () => onReplica(ctx, (ctx) => readYear(ctx, signedIn.id))),
      listSessions(ctx, signedIn),
    ]);
    const groups = groupsOf(months);
    // An unknown group, or one without bets, shows all games.
    const chosen = groups.find((group) => nameOf(group) === url.searchParams.get("group"));
    return page({ months, listed, now: ctx.now(), groups, chosen });
  },
});

export default define.page<typeof handler>((
  { data: { months, listed, now, groups, chosen }, state: { context, t } },
) => {
  const { yearOverview: texts, record, bets } = t;
  const played = chosen === undefined ? months : months.map((month) => ofGroup(month, chosen));
  const totals = sumOfDays(played, yearFigures);
  return (
    <>
      <MemberHead context={context} title={t.common.pages.year} intro={texts.lead} />
      <Title context={context}>{t.common.pages.year}</Title>
      {groups.length > 0 && (
        <ChoiceForm
          action={path}
          name="group"
          label={t.games.group}
          options={[["", texts.everyGroup], ...groups.map((group) => [nameOf(group), groupName(group, t)] as const)]}
          chosen={chosen === undefined ? "" : nameOf(chosen)}
          t={t}
        />
      )}
      <div class="stack">
        <Figures
          label={chosen === undefined ? texts.play : groupName(chosen, t)}
          figures={[
            { name: texts.stakes, value: moneyText(totals.betCents) },
            { name: texts.winnings, value: moneyText(totals.payoutCents) },
            { name: texts.net, value: netText(totals), isIn: netOf(totals) > 0n },
            { name: bets.count, value: countText(Number(totals.bets)) },
          ]}
        >
          <DayChart days={played} totals={totals} view={playView(t)} isOpen={false} t={t} />
        </Figures>
        {chosen === undefined && groups.length > 0 && (
          <SumsTable
            title={texts.groups}
            columns={[t.games.group, texts.stakes, texts.winnings, texts.net]}
            rows={groups.map((group) => {
              const ofYear = sumOfDays(months.map((month) => ofGroup(month, group)), yearFigures);
              return [groupName(group, t), ...[ofYear.betCents, ofYear.payoutCents].map(moneyText), netText(ofYear)];
            })}
          />
        )}
        {chosen === undefined && (
          <Figures
            label={texts.money}
            figures={[
              { name: texts.toppedUp, value: moneyText(totals.depositCents) },
              { name: texts.withdrawn, value: moneyText(totals.withdrawalCents) },
            ]}
          >
            <DayChart days={months} totals={totals} view={moneyView(t)} isOpen={false} t={t} />
          </Figures>
        )}
        <p class="help">{texts.note}</p>
        <LastSignIn {...listed} now={now} t={t} />
        <p class="row">
          <a class="btn btn--ghost" href={`${path}.csv`} download>
            <Icon name="download" size="sm" />
            {record.export}
          </a>
          <a class="btn btn--ghost" href="/member/limits">{t.limits.title}</a>
          <a class="btn btn--ghost" href="/member/breaks">{t.common.pages.breaks}</a>
        </p>
      </div>
    </>
  );
});

/** The group's value in the page's address. */
function nameOf(group: GameGroup | null): string {
  return group ?? "other";
}

/** A month's figures of one group alone; top-ups and withdrawals belong to no group. */
function ofGroup({ day, groups }: YearMonth, group: GameGroup | null): YearMonth {
  const ofOne = groups.filter((one) => one.group === group);
  const { bets, betCents, payoutCents } = sumOfDays(ofOne, ["bets", "betCents", "payoutCents"]);
  return { day, groups: ofOne, bets, betCents, payoutCents, depositCents: 0n, withdrawalCents: 0n };
}

function playView({ yearOverview: texts }: Texts): DayView<YearFigure> {
  return {
    title: { days: texts.playChart, months: texts.playChart },
    up: { name: texts.winnings, cents: ({ payoutCents }) => payoutCents },
    down: { name: texts.stakes, cents: ({ betCents }) => betCents },
    columns: [
      [texts.stakes, ({ betCents }) => moneyText(betCents)],
      [texts.winnings, ({ payoutCents }) => moneyText(payoutCents)],
      [texts.net, netText],
    ],
  };
}

function moneyView({ yearOverview: texts }: Texts): DayView<YearFigure> {
  return {
    title: { days: texts.moneyChart, months: texts.moneyChart },
    up: { name: texts.toppedUp, cents: ({ depositCents }) => depositCents },
    down: { name: texts.withdrawn, cents: ({ withdrawalCents }) => withdrawalCents },
    columns: [
      [texts.toppedUp, ({ depositCents }) => moneyText(depositCents)],
      [texts.withdrawn, ({ withdrawalCents }) => moneyText(withdrawalCents)],
    ],
  };
}

function netText(figures: Record<YearFigure, bigint>): string {
  return signedMoneyText(netOf(figures));
}

function netOf({ payoutCents, betCents }: Record<YearFigure, bigint>): bigint {
  return payoutCents - betCents;
}
