import { recordPage } from "../(_lib)/records/record_page.tsx";
import { requirements } from "./(_lists)/requirements.tsx";

const { handler, Page } = recordPage(requirements);

export { handler };
export default Page;
