import type { Texts } from "@/i18n/mod.ts";
import { EmptyLayout } from "./layouts/empty.tsx";
import { Message } from "./message.tsx";

/** A page that failed, by its status, with nothing around it that could fail again. */
export function FailurePage({ t: { common, errors }, status }: { t: Texts; status: number }) {
  const [title, text] = status === 404
    ? [common.notFoundTitle, common.notFoundHint]
    : [common.errorTitle, status === 503 ? errors.problems.unavailable : common.errorHint];
  return (
    <EmptyLayout>
      <Message icon={status === 404 ? "info" : "warning"} title={title} text={text}>
        <p class="muted num">{status}</p>
        <a class="btn" href="/">{common.backHome}</a>
      </Message>
    </EmptyLayout>
  );
}

/** The title of its tab. */
export function failureTitle({ common }: Texts, status: number): string {
  return status === 404 ? common.notFoundTitle : common.errorTitle;
}
