import { verifyTaken } from "@/client/calls/red_packets.ts";
import { ShareRecord } from "./share_record.tsx";
import type { Packet, RedPacketTexts, Share } from "./view.ts";
import { VerifyRecord } from "@/components/verify.tsx";

interface MySharesProps {
  shares: readonly Share[];
  packetOf(id: number): Packet | null;
  texts: RedPacketTexts;
}

/** The member's shares, each with the values for recomputing it. */
export function MyShares({ shares, packetOf, texts }: MySharesProps) {
  return (
    <section class="card" aria-labelledby="my-shares">
      <h2 class="card__title" id="my-shares">{texts.mine}</h2>
      {shares.length === 0 && <p class="muted">{texts.noMine}</p>}
      {shares.map((share) => {
        const packet = packetOf(share.packet);
        return (
          <ShareRecord key={share.order_id} share={share} packet={packet} texts={texts}>
            {packet?.server_seed
              ? <VerifyRecord onVerify={() => verifyTaken(share, packet)} texts={texts} />
              : packet && <p class="help">{texts.reveal}</p>}
          </ShareRecord>
        );
      })}
    </section>
  );
}
