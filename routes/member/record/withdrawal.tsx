import { recordPage } from "../(_lib)/records/record_page.tsx";
import { withdrawalList } from "./(_lists)/withdrawals.tsx";

const { handler, Page } = recordPage(withdrawalList);

export { handler };
export default Page;
