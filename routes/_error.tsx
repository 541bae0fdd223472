import { page } from "fresh";
import { FailurePage } from "@/components/page/failure_page.tsx";
import { define } from "@/define.ts";
import { failurePolicy } from "./(_lib)/headers/own_policy.ts";
import { pageHeaders } from "./(_lib)/headers/page_headers.ts";
import { reportFailure } from "./(_lib)/report_failure.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/** Reports what went wrong to the log, never to the page. It may be made outside of the middlewares that send headers. */
export const handler = define.handlers((c) => {
  const { status, headers } = reportFailure(c, c.error);
  return page({ status }, { status, headers: { ...pageHeaders(c), ...failurePolicy, ...headers } });
});

/** A failure. */
export default define.page<typeof handler>((c) => <FailurePage frame={standaloneFrame(c)} status={c.data.status} />);
