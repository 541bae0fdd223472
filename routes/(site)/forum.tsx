import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";

/** The forum, which the client contract announces: coming soon, with the alternatives. */
export default define.page(({ state: { context } }) => {
  const { forum, common, descriptions } = context.t;
  return (
    <>
      <PageHead context={context} title={forum.title} back="/" />
      <PublicHead
        context={context}
        title={forum.title}
        description={fill(descriptions.forum, { site: context.site.brand })}
      />
      <Message icon="clock" title={forum.soon} text={forum.soonHint} heading="h2">
        <a class="btn" href="/news">{common.news}</a>
      </Message>
    </>
  );
});
