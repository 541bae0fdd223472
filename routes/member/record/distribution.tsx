import { recordPage } from "../(_lib)/records/record_page.tsx";
import { distribution } from "./(_lists)/bonuses.tsx";

const { handler, Page } = recordPage(distribution);

export { handler };
export default Page;
