import type { MemberBook } from "@/api/accounting/published_books/read_proof.ts";
import { Icon } from "@/components/icons.tsx";
import { useLocale } from "@/components/page/locale.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { dayText } from "@/shared/moment_text.ts";
import { Figures } from "../../(_components)/records/figures.tsx";
import { VerifyBook } from "../(_islands)/verify_book.tsx";

/** The member's points in the newest published books, with the button that verifies them and the proof as a file. */
export function PublishedPoints({ book, t: { books } }: { book: MemberBook; t: Texts }) {
  const { proof: { day }, mainCents, gamesCents, heldCents, transitCents } = book;
  const ownCents = mainCents + gamesCents + heldCents + transitCents;
  const title = fill(books.own, { day: dayText(day, useLocale()) });
  const figures = [
    { name: books.main, value: moneyText(mainCents) },
    { name: books.games, value: moneyText(gamesCents) },
    { name: books.onTheWay, value: moneyText(heldCents + transitCents) },
    { name: books.total, value: moneyText(ownCents) },
  ];
  const { verify, verified, differs, cannotVerify } = books;
  return (
    <div class="stack books__own">
      <h2 class="card__title" id="books">{title}</h2>
      <Figures figures={figures} label={title}>
        <p class="help">{books.ownLead}</p>
        <VerifyBook day={day} ownCents={String(ownCents)} texts={{ verify, verified, differs, cannotVerify }} />
        <p class="row">
          <a class="btn btn--ghost" href={`/member/books_proof.json?day=${day}`} download>
            <Icon name="download" size="sm" />
            {books.file}
          </a>
          <a class="btn btn--ghost" href="/fairness">{books.title}</a>
        </p>
      </Figures>
    </div>
  );
}
