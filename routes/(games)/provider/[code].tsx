import { define } from "@/define.ts";
import { providerPath } from "@/shared/rules/launch_rule.ts";
import { providerPage } from "../(_lib)/provider_page.tsx";

const provider = providerPage(({ params }) => params.code ?? "");

/** The page of a provider to which the client contract gives no address. The others are led to theirs. */
export const handler = define.handlers({
  GET(c) {
    const path = providerPath(c.params.code ?? "");
    return path.startsWith("/provider/") ? provider.handler.GET(c) : c.redirect(path, 308);
  },
  POST: provider.handler.POST,
});

export default provider.Page;
