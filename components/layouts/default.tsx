import { Footer } from "../footer/footer.tsx";
import { TabBar } from "../footer/tab_bar.tsx";
import { SiteHeader } from "../header/header.tsx";
import { Notices } from "../page/notices.tsx";
import { ClientNavPage } from "./client_nav.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Header, the page in a column, footer, and the phone's bar. */
export function DefaultLayout({ context, children }: LayoutProps) {
  return (
    <ClientNavPage context={context}>
      <SkipLink context={context} />
      <SiteHeader context={context} />
      <Notices context={context} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <Footer context={context} />
      <TabBar context={context} />
      <Overlays context={context} />
    </ClientNavPage>
  );
}
