import type { PageContext } from "./page_context.ts";
import { DefaultLayout } from "./layouts/default.tsx";
import { Message } from "./message.tsx";
import { Title } from "./title.tsx";

/** What stands at an address that leads nowhere, in the site's frame. */
export function NotFoundPage({ frame }: { frame: PageContext }) {
  const { common } = frame.t;
  return (
    <DefaultLayout frame={frame}>
      <Title frame={frame}>{common.notFoundTitle}</Title>
      <Message icon="info" title={common.notFoundTitle} text={common.notFoundHint}>
        <a class="btn" href="/">{common.backHome}</a>
      </Message>
    </DefaultLayout>
  );
}
