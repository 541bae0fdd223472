import { inviteLink } from "@/api/rewards/referrals/invite_link.ts";
import { sharePicture } from "@/api/rewards/referrals/share_picture.ts";
import { define } from "@/define.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";

/** The picture that the member shares. */
export const handler = define.handlers({
  GET({ state, req }) {
    const { ctx, context, t: { share } } = state;
    const { promote_code: promoteCode } = pageMemberOf(state).profile;
    const svg = sharePicture({
      brand: context.site.brand,
      lines: [share.pictureFirst, share.pictureSecond],
      codeLabel: share.pictureCode,
      promoteCode,
      link: inviteLink(ctx, req, promoteCode),
    });
    return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
  },
});
