import type { ComponentChildren } from "preact";
import type { ComplaintView } from "@/api/messages/complaints/schema.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";
import type { RefusedComplaint } from "../(_lib)/complain_by_form.ts";
import { ComplaintText } from "./complaint_form.tsx";

interface ComplaintCardProps {
  complaint: ComplaintView;
  /** The body outside the site to which the member may go; null if none is named. */
  outsideBody: string | null;
  refused: RefusedComplaint | null;
  t: Texts;
}

/** One complaint with its number, state and changes, and the forms by which its member reopens or closes it. */
export function ComplaintCard({ complaint, outsideBody, refused, t: { complaints } }: ComplaintCardProps) {
  const { id, number, subject, reference, state, sent_at, answer_by, changes } = complaint;
  const isAnswered = changes.some(({ kind }) => kind === "answered");
  return (
    <section class="card stack complaint" id={`c-${id}`} aria-labelledby={`n-${id}`}>
      <div class="complaint__head">
        <h3 class="card__title num" id={`n-${id}`}>{number}</h3>
        <b>{complaints.states[state]}</b>
      </div>
      <dl class="kv">
        <Fact name={complaints.subject}>{complaints.subjects[subject]}</Fact>
        {reference !== "" && <Fact name={complaints.about}>{reference}</Fact>}
        <Fact name={complaints.sentAt}>
          <Time at={sent_at} />
        </Fact>
        {answer_by !== null && (
          <Fact name={complaints.answerBy}>
            <Time at={answer_by} />
          </Fact>
        )}
      </dl>
      <ol class="complaint__changes">
        {changes.map(({ at, kind, text }) => (
          <li class="complaint__change" key={at}>
            <p class="small muted">
              {complaints.changes[kind]} · <Time at={at} />
            </p>
            {text !== "" && <p class="complaint__text">{text}</p>}
          </li>
        ))}
      </ol>
      {refused && Object.keys(refused.errors).length === 0 && <FormProblem message={refused.message} field={null} />}
      <ReopenForm complaint={complaint} refused={refused} complaints={complaints} />
      {isAnswered && outsideBody !== null && <p>{fill(complaints.outside, { body: outsideBody })}</p>}
      {state !== "closed" && (
        <form method="post" action="/member/complaints" noValidate>
          <input type="hidden" name="id" value={id} />
          <button type="submit" class="btn btn--ghost" name="do" value="close">
            {state === "answered" ? complaints.settled : complaints.close}
          </button>
        </form>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="kv__text">{children}</dd>
    </div>
  );
}

type ReopenFormProps = Pick<ComplaintCardProps, "complaint" | "refused"> & Pick<Texts, "complaints">;

function ReopenForm({ complaint: { id, reopen_until }, refused, complaints }: ReopenFormProps) {
  if (reopen_until === null) return null;
  return (
    <form class="stack" method="post" action="/member/complaints" noValidate aria-labelledby={`r-${id}`}>
      <h4 id={`r-${id}`}>{complaints.reopenTitle}</h4>
      <p>{filled(complaints.reopenLead, { until: <Time at={reopen_until} /> })}</p>
      <input type="hidden" name="id" value={id} />
      <ComplaintText
        id={`t-${id}`}
        label={complaints.reopenText}
        error={refused?.errors.text}
        typed={refused?.typed.text ?? ""}
      />
      <button type="submit" class="btn" name="do" value="reopen">{complaints.reopen}</button>
    </form>
  );
}
