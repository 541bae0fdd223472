import type { PlayFigures } from "@/api/accounting/reality_checks/schema.ts";
import { toCents } from "@/shared/money.ts";
import { Money } from "../money.tsx";
import { minutesText } from "../page/minutes_text.ts";
import { filled } from "../page/filled.ts";
import { Time } from "../page/time.tsx";
import type { PageContext } from "../page_context.ts";

/**
 * The member's reality check, or in how many ms it is due. It stays in front of the page until the member chooses; the
 * choice is a plain form. Without a script it covers the page.
 */
export function RealityCheck({ context }: { context: PageContext }) {
  const { member } = context;
  if (!member) return null;
  return (
    <div data-live="reality-check">
      {member.check
        ? <CheckDialog context={context} />
        : member.checkInMs > 0 && <span hidden data-check-in-ms={member.checkInMs} />}
    </div>
  );
}

/** The dialog of a check that is due. */
function CheckDialog({ context: { address, member, t } }: { context: PageContext }) {
  const { common, realityCheck } = t;
  const { due_at, signed_in_since, signed_in_minutes, session, today, points, time_limit_until } = member!.check!;
  const time = minutesText(signed_in_minutes, t);
  return (
    <dialog
      id="reality-check"
      class="dialog"
      aria-labelledby="reality-check-title"
      aria-describedby="reality-check-lead"
      closedby="none"
      open
    >
      <div class="dialog__main">
        <div class="dialog__head">
          <h2 class="dialog__title" id="reality-check-title" tabindex={-1} autofocus>{realityCheck.title}</h2>
        </div>
        <div class="dialog__body">
          <p id="reality-check-lead">
            {filled(realityCheck.lead, { time: <b>{time}</b>, since: <Time at={signed_in_since} /> })}
          </p>
          {time_limit_until !== null && (
            <p class="note note--info">{filled(realityCheck.limitReached, { time: <Time at={time_limit_until} /> })}</p>
          )}
          <Figures id="reality-check-session" title={realityCheck.session} figures={session} texts={realityCheck} />
          <Figures id="reality-check-today" title={realityCheck.today} figures={today} texts={realityCheck} />
          <dl class="stats">
            <Figure label={realityCheck.points} twd={points} />
          </dl>
          <p class="help">{realityCheck.note}</p>
          <form class="row" method="post" action="/member/reality_check" noValidate>
            <input type="hidden" name="check" value={due_at} />
            <input type="hidden" name="next" value={address} />
            <button class="btn" type="submit" name="do" value="stay">{realityCheck.stay}</button>
            <button class="btn" type="submit" name="do" value="records">{realityCheck.records}</button>
            <button class="btn" type="submit" name="do" value="break">{realityCheck.break}</button>
            <button class="btn" type="submit" name="do" value="sign_out">{common.logout}</button>
          </form>
        </div>
      </div>
    </dialog>
  );
}

interface FiguresProps {
  id: string;
  title: string;
  figures: PlayFigures;
  texts: PageContext["t"]["realityCheck"];
}

function Figures({ id, title, figures: { stakes, winnings, net }, texts }: FiguresProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl class="stats">
        <Figure label={texts.stakes} twd={stakes} />
        <Figure label={texts.winnings} twd={winnings} />
        <Figure label={texts.net} twd={net} />
      </dl>
    </section>
  );
}

function Figure({ label, twd }: { label: string; twd: number }) {
  return (
    <div class="stat">
      <dt>{label}</dt>
      <dd>
        <Money cents={toCents(twd) ?? 0n} />
      </dd>
    </div>
  );
}
