import type { LevelProgress } from "@/api/rewards/levels/read_progress.ts";
import { LevelRing } from "@/components/vip.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";
import { LevelBar } from "./level_bar.tsx";

interface LevelNowProps {
  progress: LevelProgress;
  /** A level's rebate as text. */
  rateOf: (level: number) => string;
  t: Texts;
}

/** The member's level with its rebate, the way to the next one, and the requirement for keeping it. */
export function LevelNow(
  { progress: { level, levels, total, month, keeping }, rateOf, t: { vip } }: LevelNowProps,
) {
  const next = levels[level + 1];
  return (
    <section class="card card--gate vip-now" aria-labelledby="level">
      <div class="vip-now__badge">
        <LevelRing level={level} />
      </div>
      <div class="vip-now__main stack">
        <div>
          <p class="help">{vip.now}</p>
          <h2 class="vip-now__title" id="level">VIP {level} {vip.names[level]}</h2>
        </div>
        {next
          ? (
            <>
              <p>{fill(vip.toNext, { level: next.level, name: vip.names[next.level]! })}</p>
              <LevelBar label={vip.deposits} have={total.depositCents} of={next.requirement.depositCents} t={vip} />
              <LevelBar label={vip.validBets} have={total.validBetCents} of={next.requirement.validBetCents} t={vip} />
            </>
          )
          : <p>{vip.highest}</p>}
        {keeping && <Keeping keeping={keeping} month={month} t={vip} />}
      </div>
      <dl class="vip-now__rates">
        <div>
          <dt>{vip.rebate}</dt>
          <dd class="num">{rateOf(level)}</dd>
        </div>
        {next && (
          <div>
            <dt>{vip.nextRebate}</dt>
            <dd class="num">{rateOf(next.level)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Keeping(
  { keeping, month, t }: { keeping: LevelProgress["total"]; month: LevelProgress["month"]; t: Texts["vip"] },
) {
  return (
    <>
      <div>
        <h3 class="card__title">{t.keeping}</h3>
        <p class="help">{t.keepingLead}</p>
      </div>
      <LevelBar label={t.monthDeposits} have={month.depositCents} of={keeping.depositCents} t={t} />
      <LevelBar label={t.monthValidBets} have={month.validBetCents} of={keeping.validBetCents} t={t} />
    </>
  );
}
