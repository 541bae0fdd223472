import type { LayoutProps } from "./parts.tsx";

/** The page alone without any look: for what a provider or vendor fills itself. */
export function NoStyleLayout({ children }: Omit<LayoutProps, "frame">) {
  return <main id="main">{children}</main>;
}
