import { recordPage } from "../(_lib)/records/record_page.tsx";
import { betList } from "./(_lib)/bets.tsx";

const { handler, Page } = recordPage(betList);

export { handler };
export default Page;
