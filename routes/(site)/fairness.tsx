import { page } from "fresh";
import { newestBooksOf } from "@/api/accounting/published_books/books_cache.ts";
import type { PublishedBook } from "@/api/accounting/published_books/list_books.ts";
import { CalendarDay } from "@/components/page/time.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { define } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { checkScript, signatureCommands } from "./(_lib)/check_script.ts";

/** The published books: each day's signed root, how anyone checks a proof, and where draws are checked. */
export const handler = define.handlers({
  async GET({ state: { ctx } }) {
    return page({ days: await newestBooksOf(ctx)() });
  },
});

export default define.page<typeof handler>(({ data: { days }, state: { context } }) => {
  const { books, turntable } = context.t;
  return (
    <>
      <PageHead context={context} title={books.title} back="/" />
      <PublicHead
        context={context}
        title={books.title}
        description={fill(books.description, { site: context.site.brand })}
      />
      <div class="stack">
        <section class="card stack" aria-labelledby="how">
          <h2 class="card__title" id="how">{books.how}</h2>
          {books.howText.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          <p>
            <a class="btn btn--gold" href="/member/statement#books">{books.toOwn}</a>
          </p>
        </section>
        <section class="card stack" aria-labelledby="days">
          <h2 class="card__title" id="days">{books.days}</h2>
          {days.length === 0 && <p class="muted">{books.none}</p>}
          <div>
            {days.map((book) => <Day key={book.day} book={book} books={books} />)}
          </div>
        </section>
        <section class="card stack" aria-labelledby="check">
          <h2 class="card__title" id="check">{books.check}</h2>
          <p>{books.checkText}</p>
          <Code text={checkScript} label={books.check} />
          <p>{books.signatureText}</p>
          <Code text={signatureCommands} label={books.signature} />
        </section>
        <section class="card stack" aria-labelledby="draws">
          <h2 class="card__title" id="draws">{books.draws}</h2>
          <p>{books.drawsText}</p>
          <p class="row">
            <a class="btn btn--ghost" href="/turntable#how">{turntable.title}</a>
          </p>
        </section>
      </div>
    </>
  );
});

function Day({ book, books }: { book: PublishedBook; books: Texts["books"] }) {
  return (
    <details class="books__day">
      <summary>
        <CalendarDay day={book.day} />
        <b class="num">{moneyText(book.cents)}</b>
      </summary>
      <dl>
        <dt>{books.root}</dt>
        <dd class="books__hash">{book.root}</dd>
        <dt>{books.signedText}</dt>
        <dd class="books__hash books__lines">{book.signedText}</dd>
        <dt>{books.signature}</dt>
        <dd class="books__hash">{book.signature}</dd>
        <dt>{books.publicKey}</dt>
        <dd class="books__hash books__lines">{book.publicKey}</dd>
      </dl>
    </details>
  );
}

/** Lines of a program scroll sideways within their box, also by the keyboard. */
function Code({ text, label }: { text: string; label: string }) {
  return <pre class="books__code" tabIndex={0} role="group" aria-label={label}>{text}</pre>;
}
