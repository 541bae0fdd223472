import { type ReactNode, useState } from "react";
import type { Passkey } from "@/api/identity/passkeys/schema.ts";
import { showAlert } from "@/client/page/alert.ts";
import { callApi, messageFor, type Outcome } from "@/client/calls/call_api.ts";
import { addPasskey } from "@/client/calls/passkeys.ts";
import { Icon } from "@/components/icons.tsx";
import { fill } from "@/i18n/fill.ts";
import { EnrolmentPanel } from "../(_components)/enrolment.tsx";
import { PasskeyRows } from "../(_components)/passkey_rows.tsx";
import { Prove } from "../(_components)/prove.tsx";
import { ProveFactor } from "../(_components)/prove_factor.tsx";
import { RecoveryCodes } from "../(_components)/recovery_codes.tsx";
import { TextForm } from "../(_components)/text_form.tsx";
import type { FactorsTexts } from "../(_components)/texts.ts";
import type { FactorsView } from "../(_lib)/read_factors_view.ts";

/** The proof that a refusal requires: a factor, or the password or a passkey. */
const proofs: Readonly<Record<string, "factor" | "any">> = {
  factor_proof_required: "factor",
  step_up_required: "any",
};

/** The actions that return recovery codes. */
interface Codes {
  data: { recovery_codes: string[] };
}

/** The member's authenticator, recovery codes and passkeys. Changes need a recent proof of identity. */
export function FactorsPanel({ view, texts }: { view: FactorsView; texts: FactorsTexts }) {
  const [shown, setShown] = useState(view);
  const [enrolment, setEnrolment] = useState<{ secret: string; picture: ReactNode } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The action to continue once the member has proved who they are. */
  const [waiting, setWaiting] = useState<{ proof: "factor" | "any"; run: () => void } | null>(null);
  const hasPasskeys = shown.passkeys.length > 0;

  function say(outcome: Outcome<unknown> | null) {
    if (outcome === null) setProblem(texts.passkeyNotUsed);
    else if (outcome.kind === "refused" || outcome.kind === "unsure") {
      const [field] = outcome.kind === "refused" ? Object.values(outcome.errors) : [];
      setProblem(field ?? messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }));
    }
  }

  /** Does it, and once more after a proof where one is asked for. */
  async function change<Body>(act: () => Promise<Outcome<Body> | null>, done: (body: Body) => void | Promise<void>) {
    setProblem(null);
    setWaiting(null);
    const outcome = await act();
    const proof = outcome?.kind === "refused" && proofs[outcome.errorCode ?? ""];
    if (proof) return setWaiting({ proof, run: () => void change(act, done) });
    if (outcome?.kind !== "done") return say(outcome);
    await done(outcome.body);
    await refresh();
  }

  async function refresh() {
    const [factors, list] = await Promise.all([
      callApi<{ data: { totp_since: string | null; recovery_codes_left: number } }>({ path: "user/factors" }),
      callApi<{ data: Passkey[] }>({ path: "user/passkey/list" }),
    ]);
    if (factors.kind !== "done" || list.kind !== "done") return;
    const { totp_since, recovery_codes_left } = factors.body.data;
    const hasTotp = totp_since !== null;
    setShown({
      ...view,
      hasTotp,
      recoveryCodesLeft: recovery_codes_left,
      passkeys: list.body.data,
      isRequired: view.isRequired && !hasTotp && list.body.data.length === 0,
    });
  }

  const enrol = () =>
    change(() => callApi<{ data: { secret: string; uri: string } }>({ path: "user/totp/enrol" }), async ({ data }) => {
      // Loaded only by members who set an authenticator up.
      const { QrCode } = await import("@/components/qr_code.tsx");
      setCodes([]);
      setEnrolment({
        secret: data.secret,
        picture: <QrCode text={data.uri} label={texts.qrLabel} />,
      });
    });
  const takeCodes = ({ data }: Codes) => {
    setEnrolment(null);
    setCodes(data.recovery_codes);
  };
  const confirm = (code: string) =>
    change(() => callApi<Codes>({ path: "user/totp/confirm", input: { code } }), takeCodes);
  const renew = () => change(() => callApi<Codes>({ path: "user/recovery/renew" }), takeCodes);
  const remove = () => change(() => callApi({ path: "user/totp/remove" }), () => setCodes([]));

  return (
    <div class="stack">
      {shown.isRequired && (
        <p class="note note--warn">
          <Icon name="warning" />
          <b>{texts.required}</b>
        </p>
      )}
      <div role="alert">
        {problem && (
          <p class="note note--bad">
            <Icon name="warning" />
            <b>{problem}</b>
          </p>
        )}
      </div>
      {waiting?.proof === "any" && (
        <Prove texts={texts} hasPasskeys={hasPasskeys} onProved={waiting.run} onProblem={say} />
      )}
      {waiting?.proof === "factor" && (
        <ProveFactor
          texts={texts}
          title={texts.prove}
          lead={texts.factorFirst}
          hasTotp={shown.hasTotp}
          hasPasskeys={hasPasskeys}
          onProved={waiting.run}
          onProblem={say}
        />
      )}
      {shown.provesFrom && (shown.hasTotp || hasPasskeys) && (
        <ProveFactor
          texts={texts}
          title={texts.proveFactor}
          lead={fill(texts.proveFactorLead, { amount: shown.provesFrom })}
          hasTotp={shown.hasTotp}
          hasPasskeys={hasPasskeys}
          onProved={() => showAlert({ kind: "done", text: texts.proved })}
          onProblem={say}
        />
      )}
      <section class="card stack" aria-label={texts.title}>
        <div class="card__head">
          <h2 class="card__title">{texts.title}</h2>
          <span class={shown.hasTotp ? "badge badge--ok" : "badge"}>{shown.hasTotp ? texts.on : texts.off}</span>
        </div>
        <p class="soft">{texts.lead}</p>
        {enrolment
          ? <EnrolmentPanel {...enrolment} texts={texts} onCode={confirm} onCancel={() => setEnrolment(null)} />
          : (
            <div class="row">
              <button class="btn btn--wraps needs-script" type="button" onClick={enrol}>
                {shown.hasTotp ? texts.replace : texts.begin}
              </button>
            </div>
          )}
        {codes.length > 0 && <RecoveryCodes codes={codes} texts={texts} />}
        {shown.hasTotp && (
          <>
            <p class="small soft">{fill(texts.codesLeft, { count: shown.recoveryCodesLeft })}</p>
            <p class="small soft">{fill(texts.codesHold, { hours: shown.lockHours })}</p>
            <div class="row">
              <button class="btn btn--ghost btn--sm needs-script" type="button" onClick={renew}>{texts.renew}</button>
              <button class="btn btn--quiet btn--sm needs-script" type="button" onClick={remove}>{texts.remove}</button>
            </div>
          </>
        )}
      </section>
      <section class="card stack" aria-label={texts.passkeys}>
        <h2 class="card__title">{texts.passkeys}</h2>
        <p class="soft">{texts.passkeysLead}</p>
        <PasskeyRows
          passkeys={shown.passkeys}
          texts={texts}
          onRename={(id, name) => change(() => callApi({ path: "user/passkey/rename", input: { id, name } }), () => {})}
          onRemove={(id) => change(() => callApi({ path: "user/passkey/remove", input: { id } }), () => {})}
        />
        <TextForm
          name="passkey"
          label={texts.passkeyName}
          button={texts.addPasskey}
          placeholder={texts.passkeyExample}
          maxLength={40}
          autoComplete="off"
          onText={(name) => change(() => addPasskey(name), () => {})}
        />
      </section>
    </div>
  );
}
