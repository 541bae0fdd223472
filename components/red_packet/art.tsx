import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("red_packet");

/** How many packets fall at a time. */
const falling = 10;

/** Red packets that hang, and fall while a rain runs. It is decoration: who asks for less motion sees none fall. */
export function PacketArt({ rains }: { rains: boolean }) {
  return (
    <div class="rp__art" aria-hidden="true">
      <Styles />
      <span class="rp__packet rp__packet--main" />
      <span class="rp__packet rp__packet--left" />
      <span class="rp__packet rp__packet--right" />
      {rains && (
        <div class="rp__rain">
          {Array.from({ length: falling }, (_, at) => <span key={at} class="rp__packet rp__packet--drop" />)}
        </div>
      )}
    </div>
  );
}
