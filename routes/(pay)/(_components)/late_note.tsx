import { Icon } from "@/components/icons.tsx";
import type { PayTexts } from "./texts.ts";

/** Explains the handling of a late payment. */
export function LateNote({ texts: { lateTitle, lateHint } }: { texts: Pick<PayTexts, "lateTitle" | "lateHint"> }) {
  return (
    <div class="note">
      <Icon name="info" />
      <p>
        <b>{lateTitle}</b> {lateHint}
      </p>
    </div>
  );
}
