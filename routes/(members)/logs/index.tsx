import { Time } from "@/components/page/time.tsx";
import { page } from "fresh";
import { listMemberEvents } from "@/api/identity/member_events/list_member_events.ts";
import { EventListInput, type ShownEvent } from "@/api/identity/member_events/schema.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import { locationText } from "@/components/security/location_text.ts";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";

/** How many events a page shows. */
const pageSize = 20;

/** Lists sign-ins, failed ones too, and events of the account's security, by plain addresses. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const params = {
      group: url.searchParams.get("group") ?? undefined,
      cursor: url.searchParams.get("cursor") ?? undefined,
    };
    // An invalid address shows the page without it.
    const input = EventListInput.safeParse({ ...params, limit: pageSize });
    const { group, cursor } = input.success ? input.data : {};
    const events = await listMemberEvents(state.ctx, pageMemberOf(state).id, { group, cursor, limit: pageSize });
    return page({ ...events, group: group ?? null, isFirst: cursor === undefined });
  },
});

export default define.page<typeof handler>(({ data: { data, next, group, isFirst }, state: { context, t } }) => {
  const { security } = t;
  const nav = clientNav(context, context.path);
  const groups = [[null, security.all], ["sign_in", security.signIns], ["security", security.security]] as const;
  return (
    <>
      <MemberHead context={context} title={security.logs} intro={security.logsLead} />
      <Title context={context}>{security.logs}</Title>
      <div class="stack">
        <nav class="chips" aria-label={security.filter}>
          {groups.map(([name, label]) => (
            <a
              class="chip"
              href={addressOf(name, null)}
              aria-current={name === group ? "page" : undefined}
              f-client-nav={nav}
            >
              {label}
            </a>
          ))}
        </nav>
        <section class="card" aria-label={security.logs}>
          {data.length === 0 && <p class="soft">{security.empty}</p>}
          <ul class="lrows">
            {data.map((event) => <EventRow key={event.id} event={event} t={t} />)}
          </ul>
        </section>
        <div class="row">
          {!isFirst && <a class="btn btn--ghost" href={addressOf(group, null)} f-client-nav={nav}>{security.first}</a>}
          {next && <a class="btn btn--ghost" href={addressOf(group, next)} f-client-nav={nav}>{security.more}</a>}
        </div>
      </div>
    </>
  );
});

function EventRow({ event, t: { security } }: { event: ShownEvent; t: Texts }) {
  const { kind, at, times, device, address } = event;
  const failed = kind === "sign_in_failed" || kind === "step_up_failed";
  const location = locationText(event, security.unknownPlace);
  return (
    <li class="lrow">
      <span class="lrow__icon">
        <Icon name={failed ? "warning" : event.group === "sign_in" ? "person" : "lock"} />
      </span>
      <span class="lrow__text">
        <b>{security.kinds[kind]}</b>
        <small>{address === "" ? security.by : `${device || security.unknownDevice} · ${location}`}</small>
        {times > 1 && <small>{fill(security.times, { times })}</small>}
      </span>
      <Time class="num soft" at={at} />
    </li>
  );
}

function addressOf(group: string | null, cursor: string | null): string {
  const query = new URLSearchParams({ ...(group && { group }), ...(cursor && { cursor }) });
  return query.size === 0 ? "/logs" : `/logs?${query}`;
}
