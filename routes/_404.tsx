import { DefaultLayout } from "@/components/layouts/default.tsx";
import { Message } from "@/components/message.tsx";
import { Title } from "@/components/title.tsx";
import { define } from "@/define.ts";

/** An address that leads nowhere. */
export default define.page(({ state: { frame } }) => {
  const { common } = frame.t;
  return (
    <DefaultLayout frame={frame}>
      <Title frame={frame}>{common.notFoundTitle}</Title>
      <Message icon="info" title={common.notFoundTitle} text={common.notFoundHint}>
        <a class="btn" href="/">{common.backHome}</a>
      </Message>
    </DefaultLayout>
  );
});
