import { complaintBounds, complaintSubjects } from "@/api/messages/complaints/complaint.ts";
import { control, Field } from "@/components/cards/field.tsx";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import type { Texts } from "@/i18n/mod.ts";
import type { RefusedComplaint } from "../(_lib)/complain_by_form.ts";

interface ComplaintFormProps {
  /** Makes a form that is sent twice one complaint. */
  formKey: string;
  refused: RefusedComplaint | null;
  t: Texts;
}

/** The plain form of a new complaint. */
export function ComplaintForm({ formKey, refused, t: { complaints } }: ComplaintFormProps) {
  const { errors = {}, typed } = refused ?? {};
  const isWhole = refused !== null && Object.keys(errors).length === 0;
  return (
    <form class="card stack" method="post" action="/member/complaints" noValidate aria-labelledby="complain">
      <h2 class="card__title" id="complain">{complaints.formTitle}</h2>
      {isWhole && <FormProblem message={refused.message} field={null} />}
      <input type="hidden" name="key" value={formKey} />
      <Field id="subject" label={complaints.subject} error={errors.subject} className="input--select">
        <select {...control("subject", errors.subject)} name="subject">
          <option value="">{complaints.choose}</option>
          {complaintSubjects.map((subject) => (
            <option key={subject} value={subject} selected={subject === typed?.subject}>
              {complaints.subjects[subject]}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="reference"
        label={complaints.reference}
        error={errors.reference}
        help={complaints.referenceHelp}
      >
        <input
          {...control("reference", errors.reference, complaints.referenceHelp)}
          name="reference"
          autocomplete="off"
          maxLength={complaintBounds.reference}
          value={typed?.reference ?? ""}
        />
      </Field>
      <ComplaintText
        id="text"
        label={complaints.text}
        help={complaints.textHelp}
        error={errors.text}
        typed={typed?.text ?? ""}
      />
      <button type="submit" class="btn btn--gold btn--block">{complaints.send}</button>
    </form>
  );
}

interface ComplaintTextProps {
  id: string;
  label: string;
  help?: string;
  error?: string;
  typed: string;
}

/** The field of a complaint's text. */
export function ComplaintText({ id, label, help, error, typed }: ComplaintTextProps) {
  return (
    <Field id={id} label={label} error={error} help={help}>
      <textarea {...control(id, error, help)} name="text" rows={6} maxLength={complaintBounds.text}>{typed}</textarea>
    </Field>
  );
}
