import { Time } from "@/components/page/time.tsx";
import { fill, type Texts } from "@/i18n/mod.ts";
import { Money } from "@/components/money.tsx";
import { centsOf } from "@/shared/money.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

interface RecentTransfersProps {
  /** Finished ones, newest first. */
  rows: readonly TransferRow[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  t: Texts;
}

/** Shows the latest transfers, and the amounts that came back. */
export function RecentTransfers({ rows, next, t: { transfer } }: RecentTransfersProps) {
  return (
    <section class="card stack" aria-labelledby="recent" data-live="recent">
      <h2 class="card__title" id="recent">{transfer.recent}</h2>
      {rows.length === 0
        ? (
          <p class="soft">
            {transfer.none} <span class="help">{transfer.noneHint}</span>
          </p>
        )
        : <ol class="moves">{rows.map((row) => <Move key={row.order_id} row={row} texts={transfer} />)}</ol>}
      {next && (
        <p>
          <a class="link link--bare" href={`/member/transfer?before=${next}#recent`}>{transfer.older}</a>
        </p>
      )}
    </section>
  );
}

function Move({ row, texts }: { row: TransferRow; texts: Texts["transfer"] }) {
  const { direction, title, state } = row;
  const cents = centsOf(row.moved ?? row.amount);
  const isIn = direction === "in";
  return (
    <li class="move">
      <span class="move__what">
        <b>{fill(isIn ? texts.pendingIn : texts.pendingOut, { game: title })}</b>
        <Time class="num muted" at={row.created_at} form="short" />
      </span>
      <span class={state === "succeeded" ? "badge badge--ok move__state" : "badge move__state"}>
        {texts.states[state]}
      </span>
      <span class="move__amount">
        {state === "failed" ? <Money cents={cents} /> : isIn ? <Money cents={-cents} /> : <Plus cents={cents} />}
      </span>
    </li>
  );
}

/** Shows an amount that came into the main wallet, with its plus sign. */
function Plus({ cents }: { cents: bigint }) {
  return (
    <span class="money--in">
      +<Money cents={cents} />
    </span>
  );
}
