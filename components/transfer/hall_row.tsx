import { gameHref } from "../games/card.ts";
import { Icon } from "../icons.tsx";
import { Money } from "../money.tsx";
import type { Hall } from "./hall.ts";

/** The strings of a hall's row. */
export interface HallTexts {
  gameWallet: string;
  open: string;
  maintenance: string;
}

interface HallRowProps {
  hall: Hall & { picture: string };
  /** What is known of its points now; null when it was never used. */
  cents: bigint | null;
  texts: HallTexts;
}

/** A hall, its points, and the way to move them. */
export function HallRow({ hall, cents, texts }: HallRowProps) {
  const content = (
    <>
      <img
        class="thumb"
        src={`${hall.picture}#svgView(viewBox(17,8,266,266))`}
        width={48}
        height={48}
        alt=""
        loading="lazy"
      />
      <span class="hall__name">
        <b>{hall.name}</b>
        <small>{hall.groupNames.join("・")}</small>
      </span>
      <span class="hall__points">
        <span class="sr">{texts.gameWallet}</span>
        {cents === null ? <span class="muted">—</span> : <Money cents={cents} />}
      </span>
      {hall.open
        ? (
          <span class="hall__act">
            {texts.open}
            <Icon name="next" size="sm" />
          </span>
        )
        : <span class="badge badge--maint">{texts.maintenance}</span>}
    </>
  );
  return (
    <li>
      {hall.open
        ? <a class="hall" href={gameHref(hall)} data-title={hall.name} data-picture={hall.picture}>{content}</a>
        : <div class="hall" aria-disabled="true">{content}</div>}
    </li>
  );
}
