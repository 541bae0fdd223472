import { recordPage } from "../(_lib)/records/record_page.tsx";
import { depositList } from "./(_lists)/deposits.tsx";

const { handler, Page } = recordPage(depositList);

export { handler };
export default Page;
