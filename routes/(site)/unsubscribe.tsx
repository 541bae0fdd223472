import { page } from "fresh";
import { unsubscribe } from "@/api/messages/email/choose_copies.ts";
import { UnsubscribeId } from "@/api/messages/email/unsubscribe_id.ts";
import { Title } from "@/components/page/title.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";

/**
 * The target of the link at the end of an e-mail: a button that ends such e-mails, for anyone with the link and without
 * signing in. The address alone ends nothing, as mail scanners open every link.
 */
export const handler = define.handlers({
  GET: ({ url }) => page({ done: url.searchParams.has("done") }),

  async POST(c) {
    const id = UnsubscribeId.safeParse(c.url.searchParams.get("id"));
    if (id.success) await unsubscribe(c.state.ctx, id.data);
    return c.redirect("/unsubscribe?done=1", 303);
  },
});

export default define.page<typeof handler>(({ data: { done }, state: { context } }) => {
  const { emails } = context.t;
  return (
    <>
      <PageHead context={context} title={emails.endTitle} back="/" />
      <Title context={context}>{emails.endTitle}</Title>
      {done ? <p class="note note--ok" role="status">{emails.ended}</p> : (
        <>
          <p class="soft">{emails.endLead}</p>
          <form class="row" method="post" noValidate>
            <button class="btn btn--danger" type="submit">{emails.endButton}</button>
          </form>
        </>
      )}
    </>
  );
});
