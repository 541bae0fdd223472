import { useState } from "react";

/** How many packets fall at a time. */
const falling = 10;

/**
 * Red packets that hang, and fall while a rain runs; one that is tapped opens and is gone until it falls again. It is
 * decoration: shares are taken by the button alone, and who asks for less motion sees none fall.
 */
export function PacketArt({ rains }: { rains: boolean }) {
  return (
    <div class="rp__art" aria-hidden="true">
      <span class="rp__packet rp__packet--main" />
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
