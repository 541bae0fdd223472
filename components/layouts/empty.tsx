import type { LayoutProps } from "./parts.tsx";

/** The page alone, in the site's look. */
export function EmptyLayout({ children }: Omit<LayoutProps, "context">) {
  return <main id="main" class="wrap alone" tabindex={-1}>{children}</main>;
}
