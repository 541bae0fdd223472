import type { PageContext } from "../page_context.ts";

/** What a visitor finds at the end of the header. */
export function VisitorCorner({ context }: { context: PageContext }) {
  const next = context.path === "/login" ? "" : `?next=${encodeURIComponent(context.loginFor ?? context.address)}`;
  return <a class="btn btn--goldline btn--sm" href={`/login${next}`} data-dialog="login">{context.t.common.login}</a>;
}
