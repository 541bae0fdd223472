import { MaintenancePage } from "@/components/page/maintenance_page.tsx";
import { siteMaintenance } from "@/api/platform/maintenance/site_maintenance.ts";
import { define } from "@/define.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/** The maintenance page at its own address. While the site is closed, every address shows it. */
export default define.page(async (c) => {
  const notice = await siteMaintenance(c.state.ctx);
  return <MaintenancePage frame={standaloneFrame(c)} notice={notice} />;
});
