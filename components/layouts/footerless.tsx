import { Header } from "../header/header.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Header and page: for pages where one thing is to be done, as paying. */
export function FooterlessLayout({ context, children }: LayoutProps) {
  return (
    <>
      <SkipLink context={context} />
      <Header context={context} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <Overlays context={context} />
    </>
  );
}
