import { useEffect, useRef, useState } from "react";
import { refusalText } from "@/i18n/refusal_text.ts";
import { checkDeposit } from "@/components/deposit/check_amount.ts";
import { createDeposit, follow } from "@/client/calls/deposits.ts";
import type { Method } from "@/components/deposit/method.ts";
import { Foot } from "@/components/deposit/foot.tsx";
import { Methods } from "@/components/deposit/methods.tsx";
import { amountFieldId, type DepositProblem, fieldOf } from "@/components/deposit/problem.ts";
import { RulesPanel } from "@/components/deposit/rules_panel.tsx";
import { StoreField, storeFieldOf } from "@/components/deposit/store_field.tsx";
import { Summary } from "@/components/deposit/summary.tsx";
import type { DepositTexts } from "@/components/deposit/texts.ts";
import { DepositAmount } from "@/components/deposit/deposit_amount.tsx";
import { type Attempt, attemptFor, messageFor, unsureText } from "@/client/calls/call_api.ts";
import { useFilledEarly } from "@/client/hooks/use_early_input.ts";
import { showAlert } from "@/client/page/alert.ts";

interface DepositFormProps {
  methods: readonly Method[];
  texts: DepositTexts;
  /** The key that the form carries when it is sent without a script. */
  formKey: string;
  /** The submitted fields and the server's answer, if a form without a script was refused. */
  before: { method: number; amount: string; stores: Record<string, string>; problem: DepositProblem } | null;
}

/** The top-up form: method, amount, order. Without a script it is a plain form to the same page. */
export function DepositForm({ methods, texts, formKey, before }: DepositFormProps) {
  const [chosen, choose] = useState(before?.method ?? methods[0]!.id);
  const [typed, setTyped] = useState(before?.amount ?? "");
  const [stores, setStores] = useState(before?.stores ?? {});
  const [problem, setProblem] = useState(before?.problem ?? null);
  const [note, setNote] = useState<string | null>(null);
  const [step, setStep] = useState<"idle" | "sending" | "opening">("idle");
  useFilledEarly(`#${amountFieldId}`, setTyped);
  useFilledEarly("input[name=method]:checked", (id) => choose(Number(id)));
  const withStores = byFlag(methods);
  for (const { flag } of withStores) {
    // The flags stay the same as long as the form is mounted, so the hooks are called in the same order.
    useFilledEarly(`[id="${storeFieldOf(flag)}"]`, (code) => setStores((before) => ({ ...before, [flag!]: code })));
  }
  // A second press in the same moment comes before the state has been drawn again.
  const inProgress = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  // A page that comes back from the browser's history is ready for the next order.
  useEffect(() => {
    const shown = () => {
      inProgress.current = false;
      setStep("idle");
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, []);

  const method = methods.find(({ id }) => id === chosen) ?? methods[0]!;
  const store = method.stores.find(({ code }) => code === stores[method.flag ?? ""]) ?? method.stores[0];
  const checked = checkDeposit(typed, method);
  const cents = checked && "cents" in checked ? checked.cents : null;
  const wrongAmount = checked && "refusal" in checked ? refusalText(texts, checked.refusal) : null;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (inProgress.current) return;
    if (cents === null) {
      setProblem({ at: "amount", message: wrongAmount ?? texts.amountMissing });
      return document.getElementById(amountFieldId)?.focus();
    }
    inProgress.current = true;
    setStep("sending");
    setNote(null);
    setProblem(null);
    attempt.current = attemptFor(attempt.current, `${method.id} ${store?.code} ${cents}`);
    const outcome = await createDeposit({ method, cents, store: store?.code }, attempt.current.key);
    if (outcome.kind === "done") {
      attempt.current = null;
      setStep("opening");
      return follow(outcome.body);
    }
    inProgress.current = false;
    setStep("idle");
    if (outcome.kind === "signed_out") return;
    if (outcome.kind === "unsure") return setNote(unsureText(outcome, texts));
    const fallback = refusalText(texts, { code: "vendor_failed", details: { message: null } });
    const message = messageFor(outcome, { timeout: texts.timeout, fallback });
    attempt.current = null;
    const at = fieldOf(outcome.errorCode);
    setProblem({ at, message });
    if (at === "amount") document.getElementById(amountFieldId)?.focus();
    showAlert({ kind: "failed", text: message });
  };

  return (
    <form
      class="split split--foot"
      method="post"
      action="/member/recharge"
      noValidate
      onSubmit={submit}
      aria-busy={step !== "idle"}
    >
      <input type="hidden" name="key" value={formKey} />
      <div class="card">
        <DepositAmount
          texts={texts}
          method={method}
          typed={typed}
          error={wrongAmount ?? (problem?.at === "amount" ? problem.message : null)}
          onType={(text) => {
            setProblem(null);
            setTyped(text);
          }}
        />
      </div>
      <Methods
        texts={texts}
        methods={methods}
        chosen={method.id}
        cents={cents}
        onChoose={(id) => {
          setProblem(null);
          choose(id);
        }}
      />
      <div class="split__side stack">
        <section class="card stack" aria-labelledby="top-up-title">
          <h2 class="card__title" id="top-up-title">{texts.summary}</h2>
          {withStores.map((one) => (
            <StoreField
              key={one.flag}
              label={texts.store}
              method={one}
              chosen={stores[one.flag!] ?? one.stores[0]!.code}
              onChoose={(code) => setStores({ ...stores, [one.flag!]: code })}
            />
          ))}
          <Summary texts={texts} method={method} cents={cents} />
        </section>
        {/* In sight however far a phone is scrolled. */}
        <Foot texts={texts} step={step} note={note} problem={problem} />
      </div>
      <RulesPanel method={method} texts={texts} />
    </form>
  );
}

/** One method for each choice of stores. */
function byFlag(methods: readonly Method[]): Method[] {
  const flags = new Map(methods.filter(({ stores }) => stores.length > 0).map((method) => [method.flag, method]));
  return [...flags.values()];
}
