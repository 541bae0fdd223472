import { recordPage } from "../(_lib)/records/record_page.tsx";
import { transferList } from "./(_lists)/transfers.tsx";

const { handler, Page } = recordPage(transferList);

export { handler };
export default Page;
