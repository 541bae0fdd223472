import { Head } from "fresh/runtime";
import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

interface TitleProps {
  context: Pick<PageContext, "t"> & { site: { brand: string } };
  children: string;
}

/** The document's title: the page's name and the site's, in the page's language. */
export function Title({ context: { t, site }, children }: TitleProps) {
  return (
    <Head>
      <title>{fill(t.common.pageTitle, { page: children, site: site.brand })}</title>
    </Head>
  );
}
