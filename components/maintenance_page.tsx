import type { Texts } from "@/i18n/mod.ts";
import { EmptyLayout } from "./layouts/empty.tsx";
import { Message } from "./message.tsx";

/** What every address shows while the site is under maintenance. */
export function MaintenancePage({ t }: { t: Texts }) {
  return (
    <EmptyLayout>
      <Message icon="wrench" title={t.common.maintenanceTitle} text={t.common.maintenanceHint} />
    </EmptyLayout>
  );
}
