import { MaintenancePage } from "@/components/page/maintenance_page.tsx";
import { define } from "@/define.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/** The maintenance page at its own address. While the setting is on, every address shows it. */
export default define.page((c) => <MaintenancePage frame={standaloneFrame(c)} />);
