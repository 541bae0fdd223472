import type { ComponentChildren } from "preact";
import type { PageContext } from "./page_context.ts";

interface ArticlesLinkProps {
  context: PageContext;
  className?: string;
  /** Before its words. */
  children?: ComponentChildren;
}

/** Leads to the articles: this site's, or those of the blog elsewhere that the operator has set. */
export function ArticlesLink({ context: { site, path, t }, className, children }: ArticlesLinkProps) {
  const away = site.blogUrl !== "";
  return (
    <a
      class={className}
      href={away ? site.blogUrl : "/article"}
      rel={away ? "noreferrer" : undefined}
      target={away ? "_blank" : undefined}
      aria-current={path === "/article" ? "page" : undefined}
    >
      {children}
      {t.common.blog}
    </a>
  );
}
