import { recordPage } from "../(_lib)/records/record_page.tsx";
import { withdrawals } from "./(_lists)/withdrawals.tsx";

const { handler, Page } = recordPage(withdrawals);

export { handler };
export default Page;
