import type { ComponentChildren } from "preact";
import { Partial } from "fresh/runtime";
import { memberPages } from "../header/member_pages.ts";
import type { PageContext } from "../page_context.ts";
import type { LayoutProps } from "./parts.tsx";

/**
 * Around all of a page. On the pages of the member area, and those of the categories, a press on a link to another one of
 * them ({@link clientNav}) brings that page without a new document: docs/decisions/2026-11-22-partials.md.
 */
export function ClientNavPage({ context, children }: LayoutProps) {
  if (!hasPartial(context)) return <>{children}</>;
  return (
    <>
      <Partial name="page">
        <Loaded key={crypto.randomUUID()}>{children}</Loaded>
      </Partial>
      {/* Screen readers read out the title of the page that has come from here. */}
      <p class="sr" role="status" id="page-status"></p>
    </>
  );
}

/**
 * A page as it was answered once. Its key is no other answer's: Fresh otherwise lets islands go on from page to page, with
 * what they know of the balance.
 */
function Loaded({ children }: { children: ComponentChildren }) {
  return <>{children}</>;
}

/** Whether the page of `context` has a Partial, which it can replace and be replaced by. */
export function hasPartial(context: PageContext): boolean {
  return context.member !== null && isReplaced(context, context.path);
}

/** The value of `f-client-nav` for a link from the page of `context` to `path`: whether both have a Partial. */
export function clientNav(context: PageContext, path: string): boolean {
  return hasPartial(context) && isReplaced(context, path);
}

function isReplaced({ menus }: PageContext, path: string): boolean {
  return ownPages.has(path) || menus.some(({ group }) => path === `/${group}`);
}

/** The pages of the member area, with the lists below them. */
const ownPages: ReadonlySet<string> = new Set([
  ...memberPages.map(({ path }) => path),
  ...["withdrawal", "transfer", "activity", "distribution", "red_packet", "turnover"].map((kind) =>
    `/member/record/${kind}`
  ),
  "/member/vip/rebate",
  "/member/shareLogs",
]);
