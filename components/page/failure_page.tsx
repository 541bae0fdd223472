import { Head } from "fresh/runtime";
import type { Texts } from "@/i18n/mod.ts";
import { type StandaloneFrame, StandaloneLayout } from "../layouts/standalone.tsx";
import { Message } from "../message.tsx";

/**
 * A page that failed, by its status, with links on, and with nothing around it that could fail again.
 * @param hint why, if the status does not say it all
 */
export function FailurePage({ frame, status, hint }: { frame: StandaloneFrame; status: number; hint?: string }) {
  const { common } = frame.t;
  const [title, text] = status === 404
    ? [common.notFoundTitle, common.notFoundHint]
    : [common.errorTitle, hint ?? hintOf(frame.t, status)];
  return (
    <StandaloneLayout frame={frame}>
      <Head>
        <title>{title}</title>
      </Head>
      <Message icon={status === 404 ? "info" : "warning"} title={title} text={text}>
        <p class="muted num">{status >= 500 && frame.requestId ? `${status} · ${frame.requestId}` : status}</p>
        <div class="row">
          {mayPass(status) && <a class="btn" href={frame.address}>{common.tryAgain}</a>}
          <a class={mayPass(status) ? "btn btn--ghost" : "btn"} href="/">{common.backHome}</a>
        </div>
      </Message>
    </StandaloneLayout>
  );
}

/** Whether the same request may succeed a little later. */
function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

function hintOf({ common, errors }: Texts, status: number): string {
  switch (status) {
    case 429:
      return errors.problems.too_many_requests;
    case 503:
      return errors.problems.unavailable;
    default:
      return common.errorHint;
  }
}
