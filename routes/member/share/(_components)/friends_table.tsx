import { Time } from "@/components/page/time.tsx";
import type { Introduced } from "@/api/rewards/referrals/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

interface FriendsTableProps {
  rows: readonly Introduced[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  isFirst: boolean;
  t: Texts;
}

/** The table of members whom this one has invited, newest first, by masked accounts. */
export function FriendsTable({ rows, next, isFirst, t: { share } }: FriendsTableProps) {
  return (
    <section class="card stack" aria-labelledby="friends">
      <div class="share-head">
        <h2 class="card__title" id="friends">{share.list}</h2>
        <span class="small muted">{share.privacy}</span>
      </div>
      {rows.length === 0 ? <p class="soft">{share.none}</p> : (
        <table class="share-table">
          <thead>
            <tr>
              <th scope="col">{share.account}</th>
              <th scope="col">{share.joined}</th>
              <th scope="col" class="share-table__end">{share.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ account, joined_at, state }, index) => (
              <tr key={index}>
                <td class="num">{account ?? share.closedAccount}</td>
                <td>
                  <Time class="num muted" at={joined_at} form="day" />
                </td>
                <td class="share-table__end">
                  <span class={`badge ${state === "active" ? "badge--ok" : ""}`}>{share.states[state]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(next !== null || !isFirst) && (
        <nav class="pager" aria-label={share.pages}>
          {!isFirst && <a class="btn btn--sm btn--ghost" href="/member/share">{share.newest}</a>}
          {next !== null && <a class="btn btn--sm" href={`/member/share?after=${next}`}>{share.older}</a>}
        </nav>
      )}
    </section>
  );
}
