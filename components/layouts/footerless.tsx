import { Header } from "../header/header.tsx";
import { type LayoutProps, Overlays, SkipLink } from "./parts.tsx";

/** Header and page: for pages where one thing is to be done, as paying. */
export function FooterlessLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <Header frame={frame} />
      <main id="main" class="wrap" tabindex={-1}>{children}</main>
      <Overlays frame={frame} />
    </>
  );
}
