import { type StandaloneFrame, StandaloneLayout } from "../layouts/standalone.tsx";
import { fill } from "@/i18n/fill.ts";
import { Message } from "../message.tsx";
import { Description } from "./public_head.tsx";
import { Title } from "./title.tsx";

/** The page at every address while the site is under maintenance. */
export function MaintenancePage({ frame }: { frame: StandaloneFrame }) {
  const { common, descriptions } = frame.t;
  return (
    <StandaloneLayout frame={frame}>
      <Title context={frame}>{common.maintenanceTitle}</Title>
      <Description text={fill(descriptions.maintain, { site: frame.site.brand })} />
      <Message icon="wrench" title={common.maintenanceTitle} text={common.maintenanceHint}>
        <a class="btn" href={frame.address === "/maintain" ? "/" : frame.address}>{common.tryAgain}</a>
      </Message>
    </StandaloneLayout>
  );
}
