import { Footer } from "../footer/footer.tsx";
import { TabBar } from "../footer/tab_bar.tsx";
import { SiteHeader } from "../header/header.tsx";
import { Notices } from "../page/notices.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** As the default, but the page's sections take the whole width. */
export function HomeLayout({ context, children }: LayoutProps) {
  return (
    <>
      <SkipLink context={context} />
      <SiteHeader context={context} />
      <Notices context={context} />
      <main id="main" tabindex={-1}>{children}</main>
      <Footer context={context} />
      <TabBar context={context} />
      <Overlays context={context} />
    </>
  );
}
