import { recordPage } from "../(_lib)/records/record_page.tsx";
import { deposits } from "./(_lists)/deposits.tsx";

const { handler, Page } = recordPage(deposits);

export { handler };
export default Page;
