import { page } from "fresh";
import { Head } from "fresh/runtime";
import { FailurePage, failureTitle } from "@/components/failure_page.tsx";
import { define, type State } from "@/define.ts";
import { textsOf } from "@/i18n/mod.ts";
import { reportFailure } from "./(_lib)/report_failure.ts";

/** Reports what went wrong to the log, never to the page. */
export const handler = define.handlers((c) => {
  const { status, headers } = reportFailure(c, c.error);
  return page({ status }, { status, headers });
});

/** A failure. */
export default define.page<typeof handler>(({ data: { status }, state }) => {
  const { t = textsOf("tw") }: Partial<State> = state;
  return (
    <>
      <Head>
        <title>{failureTitle(t, status)}</title>
      </Head>
      <FailurePage t={t} status={status} />
    </>
  );
});
