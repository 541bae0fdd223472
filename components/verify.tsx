import { useState } from "react";
import type { FairnessVerdict } from "@/client/calls/verify_record.ts";
import { Icon } from "./icons.tsx";

interface VerifyProps {
  /** Computes again what is shown, in this browser. */
  onVerify(): Promise<FairnessVerdict>;
  texts: Record<"verify" | FairnessVerdict, string>;
}

/** The button that recomputes a draw or a share, and the result. */
export function VerifyRecord({ onVerify, texts }: VerifyProps) {
  const [verdict, setVerdict] = useState<FairnessVerdict | null>(null);
  return (
    <div class="row">
      <button type="button" class="btn btn--sm" onClick={async () => setVerdict(await onVerify())}>
        {texts.verify}
      </button>
      <p role="status" class={verdict === "differs" ? "verdict verdict--bad" : "verdict"}>
        {verdict && (
          <>
            <Icon name={verdict === "verified" ? "done" : "warning"} />
            {texts[verdict]}
          </>
        )}
      </p>
    </div>
  );
}
