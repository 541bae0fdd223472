import { providerPage } from "./(_lib)/provider_page.tsx";

const page = providerPage(() => "kgs");

export const handler = page.handler;
export default page.Page;
