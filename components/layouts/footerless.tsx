import { LiveFigures } from "../footer/live_figures.tsx";
import { SiteHeader } from "../header/header.tsx";
import { Notices } from "../page/notices.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Header and page, and below it the clock and who is online: for pages where one thing is to be done, as paying. */
export function FooterlessLayout({ context, children }: LayoutProps) {
  return (
    <>
      <SkipLink context={context} />
      <SiteHeader context={context} />
      <Notices context={context} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <footer class="ftr">
        <div class="wrap">
          <LiveFigures context={context} />
        </div>
      </footer>
      <Overlays context={context} />
    </>
  );
}
