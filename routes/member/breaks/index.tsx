import { page } from "fresh";
import { beginBreak } from "@/api/identity/breaks/begin_break.ts";
import { type BreakLength, mayReturnAt } from "@/api/identity/breaks/break_length.ts";
import { type Break, readBreak } from "@/api/identity/breaks/read_break.ts";
import { returnFromBreak } from "@/api/identity/breaks/return_from_break.ts";
import type { Refusal } from "@/api/result.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Icon } from "@/components/icons.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { define, type State } from "@/define.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { type PageAnswer, refusedForm } from "../../(_lib)/forms/refused_form.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { BreakNow } from "./(_components)/break_now.tsx";
import { ChooseLength } from "./(_components)/choose_length.tsx";
import { ConfirmBreak } from "./(_components)/confirm_break.tsx";
import { lengthOfCode } from "./(_components)/offered_lengths.ts";

/** The path of the page. */
const path = "/member/breaks";

interface BreaksView {
  now: Break | null;
  /** The length that is to be confirmed, with the code that the form sends and the day of return; null before one is chosen. */
  chosen: { code: string; length: BreakLength; until: Date } | null;
  /** Which change has just been made; null for none. */
  done: string | null;
  /** Why a form was refused, and whether the password is at fault. */
  refused: { message: string; isPassword: boolean } | null;
}

/**
 * A member's breaks from play, by plain forms: a length is chosen and confirmed in two steps, and a time-out that is over
 * ended.
 */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { searchParams } = url;
    return page(
      await readView(state, { code: searchParams.get("length") ?? "", done: searchParams.get("done"), refused: null }),
    );
  },

  async POST(c) {
    const { state } = c;
    const { ctx, signedIn } = state;
    if (!signedIn) throw new Error("a member's page has a member");
    const { text } = await readForm(c.req);
    const visitor = pageVisitorOf(c);
    if (text("do") === "return") {
      const returned = await returnFromBreak(ctx, signedIn, visitor);
      if (returned.ok) return c.redirect(`${path}?done=returned`, 303);
      return await refusedPage(state, returned.refusal, "");
    }
    const code = text("length");
    const length = lengthOfCode(code);
    if (length === null) return c.redirect(path, 303);
    const password = text("password").slice(0, 256);
    const began = await beginBreak(ctx, signedIn, { length, password }, visitor);
    return began.ok ? c.redirect(`${path}?done=begun`, 303) : await refusedPage(state, began.refusal, code);
  },
});

export default define.page<typeof handler>(({ data: { now, chosen, done, refused }, state: { context, t } }) => (
  <>
    <MemberHead context={context} title={t.common.pages.breaks} intro={t.breaks.lead} />
    <Title context={context}>{t.common.pages.breaks}</Title>
    <div class="stack">
      {done && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{done === "returned" ? t.breaks.returned : t.breaks.begun}</b>
        </p>
      )}
      {refused && !refused.isPassword && <FormProblem message={refused.message} field={null} />}
      {chosen ? <ConfirmBreak {...chosen} error={refused?.isPassword ? refused.message : undefined} t={t} /> : (
        <>
          {now && <BreakNow now={now} t={t} />}
          {(now === null || now.mayReturnAt !== null) && <ChooseLength now={now} t={t} />}
        </>
      )}
      <section class="card stack stack--1" aria-labelledby="effects">
        <h2 class="card__title" id="effects">{t.breaks.effectsTitle}</h2>
        <div class="prose">
          <ul>{t.breaks.effects.map((effect) => <li key={effect}>{effect}</li>)}</ul>
        </div>
      </section>
      <section class="card stack stack--1" aria-labelledby="help">
        <h2 class="card__title" id="help">{t.breaks.helpTitle}</h2>
        <p>
          <a class="link link--tap" href="tel:1925">{t.breaks.help}</a>
        </p>
        <p>
          <a class="link link--tap" href="/member/complaints">{t.common.pages.complaints}</a>
        </p>
      </section>
    </div>
  </>
));

async function readView(
  state: State,
  { code, ...shown }: { code: string } & Pick<BreaksView, "done" | "refused">,
): Promise<BreaksView> {
  const { ctx } = state;
  const length = lengthOfCode(code);
  const chosen = length && { code, length, until: mayReturnAt(length, ctx.now()) };
  return { now: await readBreak(ctx, pageMemberOf(state).id), chosen, ...shown };
}

async function refusedPage(state: State, refusal: Refusal, code: string) {
  const isPassword = refusal.code === "invalid_field";
  const message = isPassword ? fieldTexts(state.t, refusal.details.fields)[0]!.message : refusalText(state.t, refusal);
  const answer: PageAnswer = refusedForm(refusal);
  return page(
    await readView(state, { code: keeps(refusal) ? code : "", done: null, refused: { message, isPassword } }),
    answer,
  );
}

/** Whether the same form may be sent again. */
function keeps({ code }: Refusal): boolean {
  return code === "invalid_field" || code === "too_many_attempts" || code === "busy";
}
