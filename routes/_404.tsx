import { page } from "fresh";
import { NotFoundPage } from "@/components/page/not_found_page.tsx";
import { define } from "@/define.ts";

/** Fresh answers an address that leads nowhere with 200 unless its page says 404. */
export const handler = define.handlers(() => page(undefined, { status: 404 }));

/** An address that leads nowhere. */
export default define.page<typeof handler>(({ state: { context } }) => <NotFoundPage context={context} />);
