import type { PageContext } from "../page_context.ts";
import { DefaultLayout } from "../layouts/default.tsx";
import { Message } from "../message.tsx";
import { Title } from "./title.tsx";

/** The page of an address that does not exist, within the layout of every page. */
export function NotFoundPage({ context }: { context: PageContext }) {
  const { common, lobby } = context.t;
  return (
    <DefaultLayout context={context}>
      <Title context={context}>{common.notFoundTitle}</Title>
      <Message icon="info" title={common.notFoundTitle} text={common.notFoundHint}>
        <div class="row">
          <a class="btn" href="/">{common.backHome}</a>
          <a class="btn btn--ghost" href="/games">{lobby.allGames}</a>
        </div>
      </Message>
    </DefaultLayout>
  );
}
