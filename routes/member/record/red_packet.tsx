import { recordPage } from "../(_lib)/records/record_page.tsx";
import { redPacketList } from "./(_lists)/bonuses.tsx";

const { handler, Page } = recordPage(redPacketList);

export { handler };
export default Page;
