import { MaintenancePage } from "@/components/maintenance_page.tsx";
import { define } from "@/define.ts";

/** The maintenance page at its own address. While the setting is on, every address shows it. */
export default define.page(({ state }) => <MaintenancePage t={state.t} />);
