import { Icon } from "@/components/icons.tsx";
import type { PayTexts } from "./texts.ts";

/** What becomes of a payment that comes after its time. */
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
