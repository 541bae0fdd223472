import { HttpError } from "fresh";
import { Head } from "fresh/runtime";
import { EmptyLayout } from "@/components/layouts/empty.tsx";
import { Message } from "@/components/message.tsx";
import { define, type State } from "@/define.ts";
import { textsOf } from "@/i18n/mod.ts";

/** A failure, with nothing around it that could fail again. What went wrong is in the log, never on the page. */
export default define.page(({ error, state }) => {
  const { ctx, t = textsOf("tw") }: Partial<State> = state;
  const status = error instanceof HttpError ? error.status : 500;
  if (status >= 500) {
    ctx?.log.error("page failed", { error: error instanceof Error ? error.stack : String(error) });
  }
  const { common } = t;
  const [title, text] = status === 404
    ? [common.notFoundTitle, common.notFoundHint]
    : [common.errorTitle, common.errorHint];
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
});
