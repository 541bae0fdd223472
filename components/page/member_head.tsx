import { centrePath } from "../header/member_pages.ts";
import type { PageContext } from "../page_context.ts";
import { PageHead } from "./page_head.tsx";

/** The head of a page of the member area, whose way back is the member centre. Left out of its live parts. */
export function MemberHead({ context, title, intro }: { context: PageContext; title: string; intro?: string }) {
  if (context.onlyLive) return null;
  return (
    <PageHead context={context} title={title} back={centrePath}>
      {intro && <p>{intro}</p>}
    </PageHead>
  );
}
