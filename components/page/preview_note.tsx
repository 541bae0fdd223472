import { Head } from "fresh/runtime";
import type { PageContext } from "../page_context.ts";
import { Title } from "./title.tsx";

/** Says that a page is a preview, to its reader and to search engines. */
export function PreviewNote({ context, title }: { context: PageContext; title: string }) {
  return (
    <>
      <Title context={context}>{title}</Title>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <p class="content__preview" role="status">{context.t.content.previewed}</p>
    </>
  );
}
