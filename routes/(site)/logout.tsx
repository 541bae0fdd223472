import { page } from "fresh";
import { signOut } from "@/api/identity/members/sign_in/sign_out.ts";
import { Title } from "@/components/page/title.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { sessionEnded } from "../(_lib)/visitors/cookies.ts";
import { pageVisitorOf } from "../(_lib)/visitors/visitor_of.ts";

/** Signing out, and the page that asks first if no script opens the dialog. */
export const handler = define.handlers({
  GET(c) {
    return c.state.signedIn ? page(null) : c.redirect("/", 303);
  },

  async POST(c) {
    await signOut(c.state.ctx, c.state.signedIn, pageVisitorOf(c));
    const headers = { "Location": "/", "Set-Cookie": sessionEnded(c.state.ctx, c.req) };
    return new Response(null, { status: 303, headers });
  },
});

export default define.page<typeof handler>(({ state: { context } }) => {
  const { common } = context.t;
  return (
    <>
      <PageHead context={context} title={common.logoutAsk} back="/" />
      <Title context={context}>{common.logout}</Title>
      <p class="soft">{common.logoutHint}</p>
      <form class="row" method="post" noValidate>
        <a class="btn btn--ghost" href="/">{common.cancel}</a>
        <button class="btn btn--danger" type="submit">{common.logout}</button>
      </form>
    </>
  );
});
