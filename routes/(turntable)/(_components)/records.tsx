import type { DrawnPrize } from "@/api/rewards/turntable/schema.ts";
import { verifyRecord } from "@/client/calls/verify_record.ts";
import { DrawRecord } from "./draw_record.tsx";
import { RecipientForm, RotateForm } from "./record_acts.tsx";
import type { Mine, TurntableTexts } from "./view.ts";
import { VerifyRecord } from "@/components/verify.tsx";

interface RecordsProps {
  draws: readonly DrawnPrize[];
  /** The seed that is turned over. */
  openSeed: Pick<Mine, "server_hash" | "nonce">;
  texts: TurntableTexts;
  path: string;
  /** The id of the draw whose proof is shown at once. */
  opened: string | null;
  busy: boolean;
  onRotate(event: Event): void;
}

/** The member's latest draws, each with its proof. */
export function Records({ draws, openSeed, texts, path, opened, busy, onRotate }: RecordsProps) {
  return (
    <section class="card turn__records" aria-labelledby="records">
      <div class="card__head">
        <h2 class="card__title" id="records">{texts.records}</h2>
        <a class="link link--bare" href="#how">{texts.how}</a>
      </div>
      {draws.length === 0 && <p class="muted">{texts.noRecords}</p>}
      {openSeed.nonce > 0 && <RotateForm path={path} texts={texts} busy={busy} onRotate={onRotate} />}
      {draws.map((draw) => (
        <DrawRecord key={draw.order_id} draw={draw} texts={texts} open={opened === draw.order_id}>
          {draw.proof.server_seed === null
            ? <p class="help">{texts.reveal}</p>
            : <VerifyRecord key={draw.proof.server_seed} onVerify={() => verifyRecord(draw)} texts={texts} />}
          {draw.shipment && draw.shipment.state !== "shipped" && (
            <RecipientForm
              path={path}
              draw={draw}
              texts={texts}
            />
          )}
        </DrawRecord>
      ))}
    </section>
  );
}
