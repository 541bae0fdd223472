import { providerPage } from "./(_lib)/provider_page.tsx";

const page = providerPage(() => "evoplay");

export const handler = page.handler;
export default page.Page;
