import { recordPage } from "../(_lib)/records/record_page.tsx";
import { transfers } from "./(_lists)/transfers.tsx";

const { handler, Page } = recordPage(transfers);

export { handler };
export default Page;
