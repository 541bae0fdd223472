import type { PageContext } from "../page_context.ts";

/** The visitor's end of the header. */
export function VisitorCorner({ context }: { context: PageContext }) {
  const next = ["/login", "/signup"].includes(context.path)
    ? ""
    : `?next=${encodeURIComponent(context.loginFor ?? context.address)}`;
  const { login, signUp } = context.t.common;
  return (
    <>
      <a class="btn btn--quiet btn--sm hdr__visitor" href={`/login${next}`} data-dialog="login">{login}</a>
      <a class="btn btn--goldline btn--sm hdr__visitor" href="/signup" data-sign-up>{signUp}</a>
    </>
  );
}
