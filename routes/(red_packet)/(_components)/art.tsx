import { useState } from "react";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { Share } from "./view.ts";

/** How many packets fall at a time. */
const falling = 10;

interface PacketArtProps {
  rains: boolean;
  /** The form that takes a share, by its id; null while none can be taken. */
  form: string | null;
  busy: boolean;
  /** The member's own share, which the packet in the middle has been opened for. */
  share: Share | null;
  /** It was taken on this page, and the packet opens before the member's eyes. */
  isNew: boolean;
}

/**
 * Red packets that hang, and fall while a rain runs; one that is tapped opens and is gone until it falls again. The one in
 * the middle is pressed like the form's button, and opens with the share once it is taken. All else is decoration, and who
 * asks for less motion sees none fall.
 */
export function PacketArt({ rains, form, busy, share, isNew }: PacketArtProps) {
  return (
    <div class="rp__art" aria-hidden="true">
      {share ? <Envelope share={share} isNew={isNew} /> : form
        ? (
          <button
            type="submit"
            form={form}
            tabIndex={-1}
            class={`rp__packet rp__packet--main opener ${busy ? "opener--busy" : ""}`}
          />
        )
        : <span class="rp__packet rp__packet--main" />}
      <span class="rp__packet rp__packet--left" />
      <span class="rp__packet rp__packet--right" />
      {rains && (
        <div class="rp__rain">
          {Array.from({ length: falling }, (_, at) => <FallingPacket key={at} />)}
        </div>
      )}
    </div>
  );
}

/** A packet whose flap is up, with a share that looks out of it. */
function Envelope({ share, isNew }: Pick<PacketArtProps, "isNew"> & { share: Share }) {
  return (
    <span class={isNew ? "envelope envelope--new" : "envelope"}>
      <span class="envelope__flap" />
      <b class="envelope__card num">{moneyText(centsOf(share.amount))}</b>
      <span class="envelope__front" />
    </span>
  );
}

function FallingPacket() {
  const [open, setOpen] = useState(false);
  const variant = open ? "rp__packet--open" : "";
  return (
    <span
      class={`rp__packet rp__packet--drop ${variant}`}
      onPointerDown={() => setOpen(true)}
      // Of what runs on it only the fall begins again.
      onAnimationIteration={() => setOpen(false)}
    />
  );
}
