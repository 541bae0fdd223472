import { type Terms, type WeightedGroup, weightedGroups } from "@/api/rewards/promotions/terms/terms.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { ActivityDates } from "./activity_dates.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { moneyText, shortMoneyText } from "@/shared/amount_text.ts";

/** Shows a promotion's amounts, eligibility and turnover, from the terms that decide a claim. */
export function ActivityTerms({ terms, context }: { terms: Terms; context: PageContext }) {
  const { bonuses, games } = context.t;
  const nameOf = (group: WeightedGroup) => group === "other" ? bonuses.other : games.groups[group];
  const caps = capsOf(terms, bonuses);
  const how = howOf(terms, bonuses);
  const named = weightedGroups.filter((group) => terms.weights[group] !== undefined);
  return (
    <section class="card stack" aria-labelledby="terms-title">
      <h2 class="card__title" id="terms-title">{bonuses.terms}</h2>
      <dl class="activity-terms">
        <dt>{bonuses.dates}</dt>
        <dd class="num">
          <ActivityDates of={{ startsAt: terms.starts_at, endsAt: terms.ends_at }} context={context} />
        </dd>
        <dt>{bonuses.who}</dt>
        <dd>{whoOf(terms, bonuses)}</dd>
        <dt>{bonuses.gift}</dt>
        <dd class="num">{giftOf(terms, bonuses).map((line) => <span key={line}>{line}</span>)}</dd>
        {"groups" in terms && terms.groups !== null && (
          <>
            <dt>{bonuses.games}</dt>
            <dd>{terms.groups.map((group) => <span key={group}>{nameOf(group)}</span>)}</dd>
          </>
        )}
        {caps.length > 0 && (
          <>
            <dt>{bonuses.caps}</dt>
            <dd class="num">{caps.map((line) => <span key={line}>{line}</span>)}</dd>
          </>
        )}
        {how && (
          <>
            <dt>{bonuses.how}</dt>
            <dd class="num">{how}</dd>
          </>
        )}
        <dt>{bonuses.times}</dt>
        <dd class="num">{timesOf(terms, bonuses)}</dd>
        {terms.turnover_times > 0n && (
          <>
            <dt>{bonuses.days}</dt>
            <dd class="num">{fill(bonuses.daysToPlay, { days: terms.days_to_play })}</dd>
          </>
        )}
        {named.length > 0 && (
          <>
            <dt>{bonuses.weights}</dt>
            <dd class="num">
              {named.map((group) => (
                <span key={group}>
                  {nameOf(group)} {terms.weights[group]}%
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function whoOf({ least_level, new_member_days }: Terms, { everyone, level, newMember }: Texts["bonuses"]): string {
  const rules = [
    ...(least_level > 0 ? [fill(level, { level: least_level })] : []),
    ...(new_member_days !== null ? [fill(newMember, { days: new_member_days })] : []),
  ];
  return rules.join(" · ") || everyone;
}

function giftOf(terms: Terms, { step, max }: Texts["bonuses"]): string[] {
  if ("amount" in terms) return [moneyText(terms.amount)];
  return [
    ...terms.steps.map(({ from, percent }) => fill(step, { from: shortMoneyText(from), percent: decimal(percent) })),
    fill(max, { max: moneyText(terms.most) }),
  ];
}

/** Shows the caps of a promotion, in total and per member; those of one claim are shown with the steps. */
function capsOf(terms: Terms, { eachMember, inTotal }: Texts["bonuses"]): string[] {
  return [
    ...(terms.most_per_member === null ? [] : [fill(eachMember, { max: moneyText(terms.most_per_member) })]),
    ...(terms.most_in_total === null ? [] : [fill(inTotal, { max: moneyText(terms.most_in_total) })]),
  ];
}

/** How a member comes to it, if that is not by claiming at any time. */
function howOf(terms: Terms, { automatic, claimWithin, ofLast }: Texts["bonuses"]): string | null {
  if ("of_last" in terms) return ofLast[terms.of_last];
  if (!("claim" in terms)) return null;
  return terms.claim === "automatic" ? automatic : fill(claimWithin, { days: terms.claim_within_days });
}

function timesOf(terms: Terms, { none, timesOfGift, timesOfBoth }: Texts["bonuses"]): string {
  if (terms.turnover_times === 0n) return none;
  const ofBoth = "turnover_on" in terms && terms.turnover_on === "deposit_and_bonus";
  return fill(ofBoth ? timesOfBoth : timesOfGift, { times: decimal(terms.turnover_times) });
}

/** Hundredths as the shortest number. */
function decimal(hundredths: bigint): string {
  return String(Number(hundredths) / 100);
}
