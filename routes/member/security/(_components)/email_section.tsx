import type { EmailView } from "@/api/messages/email/schema.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { control, Field } from "@/components/cards/field.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";

/** The member's e-mail address and whether copies of mails go there; plain forms, with no script. */
export function EmailSection({ view, errors, t }: { view: EmailView; errors: FieldErrors; t: Texts }) {
  const { emails } = t;
  const { offered, email, copies, awaiting } = view;
  return (
    <section class="card stack" aria-labelledby="email-section">
      <h2 class="card__title" id="email-section">{emails.title}</h2>
      <p class="soft">{offered ? emails.lead : emails.notOffered}</p>
      {email !== null && (
        <>
          <p>{fill(copies ? emails.on : emails.off, { address: email })}</p>
          <div class="row">
            <ActForm act={copies ? "email-off" : "email-on"} message={copies ? emails.turnOff : emails.turnOn} />
            <ActForm act="email-remove" message={emails.remove} />
          </div>
        </>
      )}
      {awaiting !== null && (
        <form class="stack" method="post" noValidate>
          <p>{fill(emails.awaiting, { address: awaiting })}</p>
          <input type="hidden" name="do" value="email-verify" />
          <Field id="code" label={emails.code} error={errors.code}>
            <input
              {...control("code", errors.code)}
              name="code"
              inputMode="numeric"
              autocomplete="one-time-code"
              maxLength={6}
            />
          </Field>
          <button type="submit" class="btn btn--gold btn--block">{emails.verify}</button>
        </form>
      )}
      {offered && (
        <form class="stack" method="post" noValidate>
          <input type="hidden" name="do" value="email-send" />
          <Field
            id="email"
            label={email === null && awaiting === null ? emails.address : emails.another}
            error={errors.email}
          >
            <input {...control("email", errors.email)} name="email" type="email" autocomplete="email" maxLength={254} />
          </Field>
          <button type="submit" class="btn btn--block">{emails.send}</button>
        </form>
      )}
    </section>
  );
}

function ActForm({ act, message }: { act: string; message: string }) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="do" value={act} />
      <button type="submit" class="btn btn--ghost">{message}</button>
    </form>
  );
}
