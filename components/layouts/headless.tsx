import { Footer } from "../footer/footer.tsx";
import { TabBar } from "../footer/tab_bar.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Page and footer without the header. */
export function HeadlessLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <Footer frame={frame} />
      <TabBar frame={frame} />
      <Overlays frame={frame} />
    </>
  );
}
