import { Footer } from "../footer/footer.tsx";
import { TabBar } from "../footer/tab_bar.tsx";
import { Header } from "../header/header.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** As the default, but the page's sections take the whole width. */
export function HomeLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <Header frame={frame} />
      <main id="main" tabindex={-1}>{children}</main>
      <Footer frame={frame} />
      <TabBar frame={frame} />
      <Overlays frame={frame} />
    </>
  );
}
