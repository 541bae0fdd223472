import type { ComponentChildren } from "preact";
import { Partial } from "fresh/runtime";
import { centrePath } from "../header/member_pages.ts";
import type { PageContext } from "../page_context.ts";
import type { LayoutProps } from "./parts.tsx";

/**
 * Around all of a page. On the pages that a member only reads, and those of the categories, a press on a link to another
 * one of them ({@link clientNav}) brings that page without a new document: docs/decisions/2026-11-22-partials.md.
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
  return context.member !== null && isRead(context, context.path);
}

/** The value of `f-client-nav` for a link from the page of `context` to `path`: whether both are read only. */
export function clientNav(context: PageContext, path: string): boolean {
  return hasPartial(context) && isRead(context, path);
}

function isRead({ menus }: PageContext, path: string): boolean {
  return memberPages.has(path) || menus.some(({ group }) => path === `/${group}`);
}

/** Of the member's own pages those without a form that runs in the browser. */
const memberPages: ReadonlySet<string> = new Set([
  centrePath,
  "/member/wallet",
  "/member/cash",
  "/member/record",
  ...["withdrawal", "transfer", "activity", "distribution", "red_packet", "turnover"].map((kind) =>
    `/member/record/${kind}`
  ),
  "/member/statement",
  "/member/activity",
  "/member/limits",
  "/member/complaints",
  "/member/logs",
  "/logs",
  "/member/message",
  "/member/vip",
  "/member/vip/rebate",
  "/member/share",
  "/member/shareLogs",
]);
