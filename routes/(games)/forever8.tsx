import { providerPage } from "./(_lib)/provider_page.tsx";

const page = providerPage(() => "av");

export const handler = page.handler;
export default page.Page;
