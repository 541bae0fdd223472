import { recordPage } from "../(_lib)/records/record_page.tsx";
import { bets } from "./(_lib)/bets.tsx";

const { handler, Page } = recordPage(bets);

export { handler };
export default Page;
