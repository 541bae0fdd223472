import type { ComponentChildren } from "preact";
import type { Level } from "@/api/rewards/levels/read_levels.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";

interface LevelsTableProps {
  levels: readonly Level[];
  /** The member's own. */
  level: number;
  /** A level's rebate as text. */
  rateOf: (level: number) => string;
  /** Whether levels have to be kept, now or from a month on that is set. */
  isRetained: boolean;
  t: Texts;
}

/** The head of a line, and a level's value in it. */
type Row = [head: string, textOf: (of: Level) => ComponentChildren];

/** All levels side by side: requirements and benefits, limits where they differ. */
export function LevelsTable({ levels, level, rateOf, isRetained, t: { vip } }: LevelsTableProps) {
  const areGiven = levels.some(({ birthdayCents, monthlyCents }) => birthdayCents + monthlyCents > 0n);
  const areLimited = levels.some(({ maxWithdrawalCents, withdrawalsADay }) =>
    maxWithdrawalCents !== levels[0]!.maxWithdrawalCents || withdrawalsADay !== levels[0]!.withdrawalsADay
  );
  const rows: Row[] = [
    [vip.deposits, (of) => of.level === 0 ? vip.onSignUp : shortMoneyText(of.requirement.depositCents)],
    [vip.validBets, (of) => of.level === 0 ? vip.none : orBets(vip, of.requirement.validBetCents)],
    [vip.rebate, (of) => <b class="levels__rate">{rateOf(of.level)}</b>],
    ...(isRetained ? [[vip.keep, (of: Level) => keepText(vip, of)] satisfies Row] as const : []),
    ...(areLimited
      ? [
        [vip.withdrawalMost, (of: Level) => shortMoneyText(of.maxWithdrawalCents)] satisfies Row,
        [vip.withdrawalsADay, (of: Level) => fill(vip.times, { count: of.withdrawalsADay })] satisfies Row,
      ] as const
      : []),
    ...(areGiven
      ? [
        [vip.birthday, (of: Level) => giftText(vip, of.birthdayCents)] satisfies Row,
        [vip.monthly, (of: Level) => giftText(vip, of.monthlyCents)] satisfies Row,
      ] as const
      : []),
  ];
  return (
    <section class="card levels" data-below-fold>
      <h2 class="card__title" id="levels">{vip.allLevels}</h2>
      <div class="levels__scroll" role="region" aria-labelledby="levels" tabindex={0}>
        <table class="levels__table num">
          <thead>
            <tr>
              <th scope="col">{vip.level}</th>
              {levels.map((of) => (
                <th key={of.level} scope="col" class={of.level === level ? "levels__own" : undefined}>
                  VIP {of.level}
                  {of.level === level && <small class="badge badge--ok levels__badge">{vip.current}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, textOf]) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {levels.map((of) => (
                  <td key={of.level} class={of.level === level ? "levels__own" : undefined}>{textOf(of)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {areGiven && <p class="help">{vip.gifts}</p>}
    </section>
  );
}

function orBets({ or }: Texts["vip"], cents: bigint): string {
  return `${or} ${shortMoneyText(cents)}`;
}

function keepText({ or, none }: Texts["vip"], { level, keeping }: Level): string {
  if (level === 0) return none;
  return `${shortMoneyText(keeping.depositCents)} ${or} ${shortMoneyText(keeping.validBetCents)}`;
}

function giftText({ none }: Texts["vip"], cents: bigint): string {
  return cents === 0n ? none : shortMoneyText(cents);
}
