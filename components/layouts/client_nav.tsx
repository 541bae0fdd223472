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
  const { member, lang, theme, path } = context;
  if (!member || !isRead(context, path)) return <>{children}</>;
  return (
    <>
      {/* Another member, language or look is another document: the browser finds no Partial of the same name. */}
      <Partial name={`${member.account}-${lang}-${theme}`}>
        <Loaded key={crypto.randomUUID()}>{children}</Loaded>
      </Partial>
      {/* Screen readers read out the title of the page that has come from here. */}
      <p class="sr" role="status" id="fresh-status"></p>
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

/** The value of `f-client-nav` for a link from the page of `context` to `path`: both are read only, or there is none. */
export function clientNav(context: PageContext, path: string): true | undefined {
  return context.member !== null && isRead(context, context.path) && isRead(context, path) || undefined;
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
  "/member/logs",
  "/logs",
  "/member/message",
]);
