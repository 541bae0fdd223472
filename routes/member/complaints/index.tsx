import { page } from "fresh";
import { complaintNumber } from "@/api/messages/complaints/complaint.ts";
import { readComplaints } from "@/api/messages/complaints/read_complaints.ts";
import { ComplaintQuery } from "@/api/messages/complaints/schema.ts";
import { newKey } from "@/client/calls/call_api.ts";
import { Icon } from "@/components/icons.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { ComplaintCard } from "./(_components)/complaint_card.tsx";
import { ComplaintForm } from "./(_components)/complaint_form.tsx";
import { complainByForm, type RefusedComplaint } from "./(_lib)/complain_by_form.ts";

const path = "/member/complaints";

/** So many complaints stand on a page. */
const pageSize = 10;

/** The member's complaints, by plain forms: one is sent, reopened or closed. */
export const handler = define.handlers({
  async GET({ state, url: { searchParams } }) {
    return page(
      await readView(state, {
        sent: idOf(searchParams.get("sent")),
        isSaved: searchParams.has("done"),
        cursor: idOf(searchParams.get("after")),
      }),
    );
  },

  async POST(c) {
    const { text } = await readForm(c.req);
    const done = await complainByForm(c.state, text);
    if ("answer" in done) return page(await readView(c.state, { refused: done }), done.answer);
    return c.redirect(text("id") === "" ? `${path}?sent=${done.id}` : `${path}?done=1#c-${done.id}`, 303);
  },
});

export default define.page<typeof handler>((
  { data: { complaints, formKey, sent, isSaved, isFirst, refused }, state: { context, t } },
) => (
  <>
    <MemberHead context={context} title={t.common.pages.complaints} intro={t.complaints.lead} />
    <Title context={context}>{t.common.pages.complaints}</Title>
    <div class="stack">
      {(sent !== null || isSaved) && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{sent === null ? t.complaints.saved : fill(t.complaints.sent, { number: complaintNumber(sent) })}</b>
        </p>
      )}
      <p class="soft">{fill(t.complaints.promise, { days: complaints.answer_days })}</p>
      <div class="two">
        <ComplaintForm formKey={formKey} refused={refused?.id === null ? refused : null} t={t} />
        <section class="stack" aria-labelledby="complaints">
          <h2 id="complaints">{t.complaints.listTitle}</h2>
          {complaints.data.length === 0 && <p class="soft">{t.complaints.none}</p>}
          {complaints.data.map((complaint) => (
            <ComplaintCard
              key={complaint.id}
              complaint={complaint}
              outsideBody={complaints.outside_body}
              refused={refused?.id === complaint.id ? refused : null}
              t={t}
            />
          ))}
          <p class="row">
            {!isFirst && <a class="btn btn--sm btn--ghost" href={path}>{t.complaints.newest}</a>}
            {complaints.next !== null && (
              <a class="btn btn--sm btn--ghost" href={`${path}?after=${complaints.next}`}>{t.complaints.older}</a>
            )}
          </p>
        </section>
      </div>
    </div>
  </>
));

interface Outcome {
  /** The complaint that has just been sent. */
  sent?: string | null;
  /** Whether one has just been reopened or closed. */
  isSaved?: boolean;
  /** The last complaint of the page before. */
  cursor?: string | null;
  refused?: RefusedComplaint;
}

async function readView(state: State, { sent, isSaved, cursor, refused }: Outcome) {
  const before = cursor === undefined || cursor === null ? {} : { cursor };
  return {
    complaints: await readComplaints(state.ctx, pageMemberOf(state).id, { limit: pageSize, ...before }),
    formKey: newKey(),
    sent: sent ?? null,
    isSaved: isSaved ?? false,
    isFirst: before.cursor === undefined,
    refused: refused ?? null,
  };
}

/** Returns an id that an address names; null for none, or for anything else. */
function idOf(text: string | null): string | null {
  return ComplaintQuery.safeParse({ id: text }).data?.id ?? null;
}
