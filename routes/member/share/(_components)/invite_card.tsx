import { QrCode } from "@/components/qr_code.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { CopyLink } from "../(_islands)/copy_link.tsx";

/** The member's promote code and link, to be copied or scanned. */
export function InviteCard({ code, link, t: { share } }: { code: string; link: string; t: Texts }) {
  const { copy, copied, copyFailed } = share;
  return (
    <section class="card share-top">
      <div class="stack">
        <p class="share-top__code">
          <span class="soft small">{share.code}</span> <b class="num">{code}</b>
        </p>
        <div class="copy">
          <output aria-label={share.link}>{link}</output>
          <CopyLink link={link} texts={{ copy, copied, copyFailed }} />
        </div>
        <p class="small soft">{share.linkHelp}</p>
      </div>
      <div class="share-top__qr">
        <QrCode text={link} label={share.qrLabel} caption={share.scan} />
      </div>
    </section>
  );
}
