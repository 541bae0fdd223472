import { recordPage } from "../(_lib)/records/record_page.tsx";
import { redPackets } from "./(_lists)/bonuses.tsx";

const { handler, Page } = recordPage(redPackets);

export { handler };
export default Page;
