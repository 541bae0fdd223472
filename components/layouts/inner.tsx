import { PageHead } from "../page/page_head.tsx";
import { DefaultLayout } from "./default.tsx";
import type { LayoutProps } from "./parts.tsx";

/** An inner page: the default layout with the page's own head and a back link. */
export function InnerLayout({ context, title, back, children }: LayoutProps & { title: string; back?: string }) {
  return (
    <DefaultLayout context={context}>
      <PageHead context={context} title={title} back={back ?? "/"} />
      {children}
    </DefaultLayout>
  );
}
