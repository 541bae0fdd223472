import { answerRealityCheck } from "@/api/accounting/reality_checks/reality_check.ts";
import { CheckAnswer } from "@/api/accounting/reality_checks/schema.ts";
import { signOut } from "@/api/identity/members/sign_in/sign_out.ts";
import { define } from "@/define.ts";
import { sessionEnded } from "../(_lib)/visitors/cookies.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { sameSitePath } from "../(_lib)/forms/same_site_path.ts";
import { pageVisitorOf } from "../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "./(_lib)/member_of.ts";

/** Takes the member's choice at a reality check. Sent twice, or for a check that was answered before, it leads on alike. */
export const handler = define.handlers({
  GET: (c) => c.redirect("/member/limits", 303),

  async POST(c) {
    const { ctx, signedIn } = c.state;
    const { text } = await readForm(c.req);
    const seen = CheckAnswer.safeParse({ due_at: text("check") });
    if (seen.success) await answerRealityCheck(ctx, pageMemberOf(c.state).id, new Date(seen.data.due_at));
    switch (text("do")) {
      case "sign_out":
        await signOut(ctx, signedIn, pageVisitorOf(c));
        return new Response(null, {
          status: 303,
          headers: { "Location": "/", "Set-Cookie": sessionEnded(ctx, c.req) },
        });
      case "records":
        return c.redirect("/member/record", 303);
      case "break":
        return c.redirect("/member/breaks", 303);
      default:
        return c.redirect(nextOf(text("next")), 303);
    }
  },
});

/**
 * The page that the check was in front of. A form of this site may lead to no provider (CSP, form-action), so the page
 * that opens games has a link then.
 */
function nextOf(requested: string): string {
  const next = sameSitePath(requested);
  return next.startsWith("/play?") ? `${next}&answered=1` : next;
}
