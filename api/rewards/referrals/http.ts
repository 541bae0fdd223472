import { z } from "zod";
import { fromCents } from "@/shared/money.ts";
import { ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { inviteLink, qrDocument } from "./invite_link.ts";
import { listIntroduced } from "./list_introduced.ts";
import { readPromoteCode } from "./read_promote_code.ts";
import { IntroducesAnswer, IntroducesInput, PromoteAnswer } from "./schema.ts";

/** How a member invites others, and whom they have invited. */
export const referralRoutes = apiRoutes("referrals")
  .read("user/promote", {
    summary: "The member's promote code as a link, a QR code and a picture to share",
    action: "read",
    input: z.object({}),
    answer: z.object({ data: PromoteAnswer }),
  }, async (c) => {
    const ctx = ctxOf(c);
    const promote_code = await readPromoteCode(ctx, memberOf(c));
    const link = inviteLink(ctx, c.req.raw, promote_code);
    return done({ data: { promote_code, link, qr: qrDocument(link), picture: "/member/share/picture.svg" } });
  })
  .read("user/introduces", {
    summary: "The members whom the member has invited, newest first, by masked accounts; and how many there are",
    action: "read",
    input: IntroducesInput,
    answer: IntroducesAnswer,
  }, async (c, input) => {
    const { rows, next, first, second, active, paidCents } = await listIntroduced(ctxOf(c), memberOf(c), input);
    return done({ data: rows, counts: { first, second, active }, commission: { paid: fromCents(paidCents) }, next });
  });
