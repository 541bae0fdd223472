import type { PageContext } from "../page_context.ts";

/** What a visitor finds at the end of the header. */
export function VisitorCorner({ frame }: { frame: PageContext }) {
  const next = frame.path === "/login" ? "" : `?next=${encodeURIComponent(frame.loginFor ?? frame.address)}`;
  return <a class="btn btn--goldline btn--sm" href={`/login${next}`} data-dialog="login">{frame.t.common.login}</a>;
}
