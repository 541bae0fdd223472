import type { ComponentChildren, FunctionComponent } from "preact";
import { useState } from "react";
import { type ApiCall, callApi, type Outcome } from "@/client/calls/call_api.ts";
import type { StepUpTexts } from "@/components/forms/step_up_texts.ts";
import type { StepUpDialogProps } from "./step_up_dialog.tsx";

/** A dialog that is open, and who waits for its end. */
interface Asking {
  Dialog: FunctionComponent<StepUpDialogProps>;
  end(proved: boolean): void;
}

/**
 * Calls that may be refused until the member has proved who they are: a dialog then asks for it, and the same call is
 * sent again with everything in it. A dialog that was closed leaves the refusal as the outcome. The dialog's code comes
 * when it is first needed.
 */
export function useStepUp(texts: StepUpTexts): {
  call<Body>(input: ApiCall): Promise<Outcome<Body>>;
  /** To be rendered beside the form, not inside it: the dialog holds a form of its own. */
  stepUpDialog: ComponentChildren;
} {
  const [asking, setAsking] = useState<Asking | null>(null);

  async function isProved(): Promise<boolean> {
    const { StepUpDialog } = await import("./step_up_dialog.tsx");
    const proved = await new Promise<boolean>((end) => setAsking({ Dialog: StepUpDialog, end }));
    setAsking(null);
    return proved;
  }
  async function call<Body>(input: ApiCall): Promise<Outcome<Body>> {
    const outcome = await callApi<Body>(input);
    const lacksProof = outcome.kind === "refused" && outcome.errorCode === "step_up_required";
    return lacksProof && await isProved() ? await callApi<Body>(input) : outcome;
  }
  return { call, stepUpDialog: asking && <asking.Dialog texts={texts} onEnd={asking.end} /> };
}
