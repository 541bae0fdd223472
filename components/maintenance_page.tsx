import { type StandaloneFrame, StandaloneLayout } from "./layouts/standalone.tsx";
import { Message } from "./message.tsx";

/** What every address shows while the site is under maintenance. */
export function MaintenancePage({ frame }: { frame: StandaloneFrame }) {
  const { common } = frame.t;
  return (
    <StandaloneLayout frame={frame}>
      <Message icon="wrench" title={common.maintenanceTitle} text={common.maintenanceHint}>
        <a class="btn" href={frame.address === "/maintain" ? "/" : frame.address}>{common.tryAgain}</a>
      </Message>
    </StandaloneLayout>
  );
}
