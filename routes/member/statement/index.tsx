import { localeOf } from "@/i18n/mod.ts";
import { dayText } from "@/shared/moment_text.ts";
import { page } from "fresh";
import { readStatement } from "@/api/accounting/wallet/read_statement.ts";
import { readProof } from "@/api/accounting/published_books/read_proof.ts";
import { Icon } from "@/components/icons.tsx";
import { PaperLayout } from "@/components/layouts/paper.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { onReplica } from "@/api/work/on_replica.ts";
import { define } from "@/define.ts";
import { ChoiceForm } from "../(_components)/records/choice_form.tsx";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { readFairly } from "../(_lib)/read_fairly.ts";
import { StatementParts } from "./(_components)/statement_parts.tsx";
import { PublishedPoints } from "./(_components)/published_points.tsx";
import { requestedMonth } from "./(_lib)/requested_month.ts";

/**
 * The member's statement of a month: opening balance, movements of the main wallet, closing balance; the same for
 * printing.
 */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx } = state;
    const now = ctx.now();
    const { months, month } = requestedMonth(url, now);
    const isPrinted = url.searchParams.get("view") === "print";
    // Paper is white.
    if (isPrinted) Object.assign(state, { isPrinted, theme: "light" });
    const { id } = pageMemberOf(state);
    const [statement, book] = await Promise.all([
      readFairly(id, () => onReplica(ctx, (ctx) => readStatement(ctx, id, month))),
      isPrinted ? null : readProof(ctx, id),
    ]);
    return page({ months, month, now, isPrinted, statement, book });
  },
});

export default define.page<typeof handler>((
  { data: { months, month, now, isPrinted, statement, book }, state: { context, t } },
) => {
  const { statement: texts, record } = t;
  const requested = `?month=${month.name}`;
  const parts = <StatementParts statement={statement} month={month} isPrinted={isPrinted} t={t} />;
  if (isPrinted) {
    return (
      <PaperLayout
        context={context}
        title={`${texts.title} ${dayText(month.name, localeOf(context.lang))}`}
        back={`/member/statement${requested}`}
        now={now}
      >
        {parts}
      </PaperLayout>
    );
  }
  return (
    <>
      <MemberHead context={context} title={texts.title} intro={texts.lead} />
      <Title context={context}>{texts.title}</Title>
      <ChoiceForm
        action="/member/statement"
        name="month"
        label={texts.months}
        options={months.map(({ name }) => [name, dayText(name, localeOf(context.lang))] as const)}
        chosen={month.name}
        t={t}
      />
      {parts}
      {book && <PublishedPoints book={book} t={t} />}
      <p class="row statement__files">
        <a class="btn btn--ghost" href={`/member/statement${requested}&view=print`}>
          <Icon name="article" size="sm" />
          {record.print}
        </a>
        <a class="btn btn--ghost" href={`/member/statement.csv${requested}`} download>
          <Icon name="download" size="sm" />
          {texts.lines}
        </a>
      </p>
    </>
  );
});
