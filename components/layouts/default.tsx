import { Footer } from "../footer/footer.tsx";
import { TabBar } from "../footer/tab_bar.tsx";
import { Header } from "../header/header.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Header, the page in a column, footer, and the phone's bar. */
export function DefaultLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <Header frame={frame} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <Footer frame={frame} />
      <TabBar frame={frame} />
      <Overlays frame={frame} />
    </>
  );
}
