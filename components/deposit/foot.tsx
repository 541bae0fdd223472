import { FormProblem } from "../forms/form_problem.tsx";
import { Unconfirmed } from "../forms/unconfirmed.tsx";
import { amountFieldId, type DepositProblem } from "./problem.ts";
import type { DepositTexts } from "./texts.ts";

interface FootProps {
  texts: Pick<DepositTexts, "submit" | "submitting" | "opening" | "afterwards" | "unconfirmed" | "cards">;
  step: "idle" | "sending" | "opening";
  note: string | null;
  problem: DepositProblem | null;
}

/** The button that creates the order, with the missing inputs. */
export function Foot({ texts, step, note, problem }: FootProps) {
  return (
    <div class="form-foot">
      {problem && <FormProblem message={problem.message} field={problem.at === "amount" ? amountFieldId : null} />}
      {problem?.at === "cards" && <a class="btn btn--block" href="/member/card">{texts.cards}</a>}
      <Unconfirmed texts={texts} note={note} />
      <button
        type="submit"
        class="btn btn--gold btn--lg btn--block"
        aria-disabled={step !== "idle"}
        aria-busy={step !== "idle"}
      >
        {step === "idle" ? texts.submit : texts.submitting}
      </button>
      <p class="help form-foot__help" role="status">
        {step === "opening" ? texts.opening : texts.afterwards}
      </p>
    </div>
  );
}
