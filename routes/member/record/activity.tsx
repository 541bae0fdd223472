import { recordPage } from "../(_lib)/records/record_page.tsx";
import { activity } from "./(_lists)/bonuses.tsx";

const { handler, Page } = recordPage(activity);

export { handler };
export default Page;
