import { filled } from "@/components/page/filled.ts";
import { CalendarDay } from "@/components/page/time.tsx";
import { page } from "fresh";
import { z } from "zod";
import { type MemberRebates, readRebates } from "@/api/rewards/rebates/read_rebates.ts";
import { RebatesInput } from "@/api/rewards/rebates/schema.ts";
import { newKey } from "@/client/calls/call_api.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { Title } from "@/components/page/title.tsx";
import { rebatesPath } from "@/components/waiting/claim_form.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define, type State } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { withFreshWallet } from "../(_lib)/fresh_wallet.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { ClaimCard } from "./(_components)/claim_card.tsx";
import { RebateDays } from "./(_components)/rebate_days.tsx";
import { RebateLines } from "./(_components)/rebate_lines.tsx";
import { VipTabs } from "./(_components)/vip_tabs.tsx";
import { claimByForm } from "./(_lib)/claim_by_form.ts";

/** How many days a page shows: all that may be claimed at a time, by the setting of a new site. */
const limit = 20;

interface RebatesView {
  rebates: MemberRebates;
  lead: string;
  formKey: string;
  isFirst: boolean;
  error: string | null;
}

/** The member's rebates: the claimable amount, today's so far, and the days before. */
export const handler = define.handlers<RebatesView>({
  async GET({ state, url }) {
    return page(await readView(state, url));
  },
  async POST(c) {
    const { state, url } = c;
    const form = await readForm(c.req);
    const claimed = await claimByForm(state, form.text("key"));
    if ("id" in claimed) return c.redirect(`${rebatesPath}?claimed=${claimed.id}`, 303);
    return page({ ...await readView(await withFreshWallet(state), url), error: claimed.error }, { status: 422 });
  },
});

export default define.page<typeof handler>(({ data, state: { context, t } }) => {
  const { rebates, lead, formKey, isFirst, error } = data;
  const nav = clientNav(context, rebatesPath);
  return (
    <>
      <MemberHead context={context} title={t.rebates.title} intro={lead} />
      <Title context={context}>{t.rebates.title}</Title>
      <div class="stack">
        <VipTabs path={rebatesPath} context={context} />
        {rebates.claimedCents !== null && <Claimed cents={rebates.claimedCents} t={t} />}
        <FormAlert text={error} />
        <ClaimCard rebates={rebates} formKey={formKey} t={t} />
        {isFirst && rebates.running.map(({ day, lines }) => (
          <section class="card" key={day}>
            <h2 class="card__title">{filled(t.rebates.running, { day: <CalendarDay day={day} /> })}</h2>
            <p class="help">{t.rebates.runningNote}</p>
            <RebateLines lines={lines} level={rebates.level} t={t} />
          </section>
        ))}
        <section class="card">
          <div class="card__head">
            <h2 class="card__title">{t.rebates.history}</h2>
            <a
              class="link link--bare"
              href="/member/record/distribution"
              f-client-nav={clientNav(context, "/member/record/distribution")}
            >
              {t.rebates.records}
            </a>
          </div>
          {rebates.days.length === 0 ? <p class="help">{t.rebates.none}</p> : <RebateDays days={rebates.days} t={t} />}
        </section>
        {(rebates.next !== null || !isFirst) && (
          <nav class="pager" aria-label={t.rebates.pagerLabel}>
            {!isFirst && <a class="btn btn--sm btn--ghost" href={rebatesPath} f-client-nav={nav}>{t.rebates.newest}</a>}
            {rebates.next && (
              <a class="btn btn--sm" href={`${rebatesPath}?cursor=${rebates.next}`} f-client-nav={nav}>
                {t.rebates.older}
              </a>
            )}
          </nav>
        )}
      </div>
    </>
  );
});

function Claimed({ cents, t }: { cents: bigint; t: Texts }) {
  return (
    <p class="note note--ok" role="status">
      <Icon name="done" />
      <b>{fill(t.rebates.claimed, { amount: moneyText(cents) })}</b>
    </p>
  );
}

async function readView(state: State, url: URL): Promise<RebatesView> {
  const { ctx, t } = state;
  // An address that was typed wrongly shows the first page.
  const input = RebatesInput.safeParse({ cursor: url.searchParams.get("cursor") ?? undefined });
  const before = input.success ? input.data.cursor : undefined;
  const { data: claimed } = z.uuid().safeParse(url.searchParams.get("claimed"));
  const rebates = await readRebates(ctx, pageMemberOf(state).id, { limit, before, claimed });
  const lead = ctx.settings.get("rebate.automatic") ? t.rebates.leadAutomatic : t.rebates.lead;
  return {
    rebates,
    lead: fill(lead, {
      hours: ctx.settings.get("rebate.claimable_after_hours"),
      days: ctx.settings.get("rebate.claimable_days"),
    }),
    formKey: newKey(),
    isFirst: before === undefined,
    error: null,
  };
}
