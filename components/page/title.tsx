import { Head } from "fresh/runtime";
import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

/** The document's title: the page's name and the site's. */
export function Title({ context, children }: { context: PageContext; children: string }) {
  return (
    <Head>
      <title>{fill(context.t.common.pageTitle, { page: children, site: context.site.name })}</title>
    </Head>
  );
}
