import { useContext } from "react";
import type { PageContext } from "../page_context.ts";
import { DefaultLayout } from "../layouts/default.tsx";
import { InFrame } from "../layouts/in_frame.ts";
import { Message } from "../message.tsx";
import { Title } from "./title.tsx";

/** The page of an address that does not exist, within the layout of every page unless a folder's is around it. */
export function NotFoundPage({ context }: { context: PageContext }) {
  const shown = <NotFound context={context} />;
  return useContext(InFrame) ? shown : <DefaultLayout context={context}>{shown}</DefaultLayout>;
}

function NotFound({ context }: { context: PageContext }) {
  const { common, lobby } = context.t;
  return (
    <>
      <Title context={context}>{common.notFoundTitle}</Title>
      <Message icon="info" title={common.notFoundTitle} text={common.notFoundHint}>
        <div class="row">
          <a class="btn" href="/">{common.backHome}</a>
          <a class="btn btn--ghost" href="/games">{lobby.allGames}</a>
        </div>
      </Message>
    </>
  );
}
