import { page } from "fresh";
import { readLimits } from "@/api/accounting/play_limits/read_limits.ts";
import { readRealityCheck, setCheckMinutes } from "@/api/accounting/reality_checks/reality_check.ts";
import { CheckInterval } from "@/api/accounting/reality_checks/schema.ts";
import { limitKinds } from "@/api/accounting/play_limits/limit_names.ts";
import type { LimitsView } from "@/api/accounting/play_limits/schema.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Icon } from "@/components/icons.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { Time } from "@/components/page/time.tsx";
import { filled } from "@/components/page/filled.ts";
import { Title } from "@/components/page/title.tsx";
import { define, type State } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { refusedForm } from "../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { CheckCard } from "./(_components)/check_card.tsx";
import { LimitCard } from "./(_components)/limit_card.tsx";
import { changeLimitByForm, type RefusedChange } from "./(_lib)/change_by_form.ts";

const path = "/member/limits";

/** The member's limits of top-ups, losses and time, and how often they are reminded, each changed by plain forms. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page(await readView(state, { isDone: url.searchParams.has("done") }));
  },

  async POST(c) {
    const { text } = await readForm(c.req);
    if (text("do") === "remind") {
      const chosen = CheckInterval.safeParse({ minutes: Number(text("minutes")) });
      // Only a form of another site has none of the choices.
      if (!chosen.success) return c.redirect(path, 303);
      const set = await setCheckMinutes(c.state.ctx, pageMemberOf(c.state).id, chosen.data.minutes);
      if (set.ok) return c.redirect(`${path}?done=1`, 303);
      const problem = refusalText(c.state.t, set.refusal);
      return page(await readView(c.state, { problem }), refusedForm(set.refusal));
    }
    const refused = await changeLimitByForm(c.state, text);
    if (refused === null) return c.redirect(`${path}?done=1`, 303);
    return page(await readView(c.state, { refused }), refused.answer);
  },
});

export default define.page<typeof handler>((
  { data: { view, minutes, refused, problem, isDone }, state: { context, t } },
) => (
  <>
    <MemberHead context={context} title={t.limits.title} intro={fill(t.limits.lead, { hours: view.raise_hours })} />
    <Title context={context}>{t.limits.title}</Title>
    <div class="stack">
      {isDone && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{t.limits.saved}</b>
        </p>
      )}
      <p class="soft">{t.limits.periodsNote}</p>
      <p class="help">
        <a class="link link--tap" href="/member/activity">{t.common.pages.year}</a>{" "}
        <a class="link link--tap" href="/member/complaints">{t.common.pages.complaints}</a>
      </p>
      <div class="two">
        {limitKinds.map((kind, at) => (
          <section class="stack" aria-labelledby={kind} data-below-fold={at > 0 ? "" : undefined} key={kind}>
            <h2 id={kind}>{t.limits.kinds[kind]}</h2>
            <p class="soft">{t.limits.notes[kind]}</p>
            {kind === "loss" && <Unread unread={view.unread} t={t} />}
            {view.limits.filter((limit) =>
              limit.kind === kind
            ).map((limit) => (
              <LimitCard
                key={limit.period}
                limit={limit}
                refused={refused?.kind === kind && refused.period === limit.period ? refused : null}
                t={t}
              />
            ))}
          </section>
        ))}
      </div>
      {problem !== null && <FormProblem message={problem} field={null} />}
      <CheckCard minutes={minutes} t={t} />
    </div>
  </>
));

interface Outcome {
  refused?: RefusedChange;
  /** Why the reminder was not set. */
  problem?: string;
  isDone?: boolean;
}

async function readView(state: State, { refused, problem, isDone = false }: Outcome) {
  const { ctx } = state;
  const { id } = pageMemberOf(state);
  const [view, { minutes }] = await Promise.all([readLimits(ctx, id), readRealityCheck(ctx, id)]);
  return { view, minutes, refused: refused ?? null, problem: problem ?? null, isDone };
}

/** The providers whose latest bets are not known, with the time up to which they are. */
function Unread({ unread, t }: { unread: LimitsView["unread"]; t: Texts }) {
  if (unread.length === 0) return null;
  return (
    <div class="note note--info">
      <Icon name="clock" />
      <div>
        <p>{t.limits.unread}</p>
        <ul>
          {unread.map(({ provider, name, read_until }) => (
            <li key={provider}>
              {read_until === null
                ? fill(t.limits.neverRead, { name })
                : filled(t.limits.readUntil, { name, time: <Time at={read_until} /> })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
