import { Head } from "fresh/runtime";
import type { Texts } from "@/i18n/mod.ts";
import { EmptyLayout } from "./layouts/empty.tsx";
import { Message } from "./message.tsx";

/** A page that failed, by its status, with nothing around it that could fail again. */
export function FailurePage({ t, status }: { t: Texts; status: number }) {
  const { common } = t;
  const [title, text] = status === 404
    ? [common.notFoundTitle, common.notFoundHint]
    : [common.errorTitle, hintOf(t, status)];
  return (
    <EmptyLayout>
      <Head>
        <title>{title}</title>
      </Head>
      <Message icon={status === 404 ? "info" : "warning"} title={title} text={text}>
        <p class="muted num">{status}</p>
        <a class="btn" href="/">{common.backHome}</a>
      </Message>
    </EmptyLayout>
  );
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
