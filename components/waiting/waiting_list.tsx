import type { ComponentChildren } from "preact";
import type { WaitingRewards } from "@/api/rewards/waiting/schema.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { Money } from "../money.tsx";
import { Icon, type IconName } from "../icons.tsx";
import { ClaimForm, rebatesPath } from "./claim_form.tsx";

/**
 * Lists the rewards that wait for the member, each with the press that takes it. If none waits, the empty element stays:
 * an open page may learn of one.
 */
export function WaitingList({ waiting, t }: { waiting: WaitingRewards; t: Texts }) {
  const { rebateCents, bonus, packet, chances } = waiting;
  const isAny = rebateCents > 0n || bonus !== null || packet !== null || chances > 0;
  return (
    <div data-live="waiting">
      {isAny && (
        <section class="card waiting" aria-labelledby="waiting">
          <h2 class="sr" id="waiting">{t.waiting.title}</h2>
          {bonus && <BonusRow bonus={bonus} t={t} />}
          {rebateCents > 0n && (
            <Row icon="gift" title={t.rebates.claimable} figure={<Money cents={rebateCents} />}>
              <ClaimForm action={rebatesPath}>{fill(t.rebates.claim, { amount: moneyText(rebateCents) })}</ClaimForm>
            </Row>
          )}
          {packet && (
            <Row icon="gift" title={t.redPacket.title} figure={packet.title}>
              <ClaimForm action="/red_packet" packet={packet.id}>{t.redPacket.open}</ClaimForm>
            </Row>
          )}
          {chances > 0 && (
            <Row icon="wheel" title={t.turntable.title} figure={fill(t.waiting.draws, { count: chances })}>
              <a class="btn btn--goldline" href="/turntable">{t.waiting.draw}</a>
            </Row>
          )}
        </section>
      )}
    </div>
  );
}

/** The bonus of the first top-up. Its turnover stands beside the press that claims it: it holds withdrawals up. */
function BonusRow({ bonus, t }: { bonus: NonNullable<WaitingRewards["bonus"]>; t: Texts }) {
  const { title, amountCents, requiredCents } = bonus;
  const page = `/coupon_detail?id=${bonus.activity}#claim-title`;
  const required = requiredCents > 0n ? `${t.bonuses.required} ${moneyText(requiredCents)}` : t.bonuses.none;
  return (
    <Row
      icon="gift"
      title={<a class="link" href={page}>{title}</a>}
      figure={<Money cents={amountCents} />}
      note={required}
    >
      <ClaimForm action={page}>{fill(t.bonuses.claim, { amount: moneyText(amountCents) })}</ClaimForm>
    </Row>
  );
}

interface RowProps {
  icon: IconName;
  title: ComponentChildren;
  figure: ComponentChildren;
  note?: string;
  /** The press that takes it. */
  children: ComponentChildren;
}

function Row({ icon, title, figure, note, children }: RowProps) {
  return (
    <div class="waiting__i">
      <Icon name={icon} />
      <p>
        <span>{title}</span>
        <b>{figure}</b>
        {note && <small class="num">{note}</small>}
      </p>
      {children}
    </div>
  );
}
