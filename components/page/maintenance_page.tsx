import { type StandaloneFrame, StandaloneLayout } from "../layouts/standalone.tsx";
import type { MaintenanceNotice } from "@/api/refusals.ts";
import { fill } from "@/i18n/fill.ts";
import { maintenanceText } from "@/i18n/maintenance_text.ts";
import { Message } from "../message.tsx";
import { Description } from "./public_head.tsx";
import { Title } from "./title.tsx";

/**
 * The page at every address while the site is under maintenance.
 * @param notice the operators' words and the end, if there are any
 */
export function MaintenancePage(
  { frame, notice = null }: { frame: StandaloneFrame; notice?: MaintenanceNotice | null },
) {
  const { common, descriptions } = frame.t;
  return (
    <StandaloneLayout frame={frame}>
      <Title context={frame}>{common.maintenanceTitle}</Title>
      <Description text={fill(descriptions.maintain, { site: frame.site.brand })} />
      <Message
        icon="wrench"
        title={common.maintenanceTitle}
        text={notice ? maintenanceText(frame.t, frame.lang, common.maintenanceHint, notice) : common.maintenanceHint}
      >
        <a class="btn" href={frame.address === "/maintain" ? "/" : frame.address}>{common.tryAgain}</a>
      </Message>
    </StandaloneLayout>
  );
}
