import { type Lang, textsOf } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";
import type { OpenSeed } from "../fair_draws/open_seed.ts";
import type { TurntableVersion } from "./current_turntable.ts";
import type { Draw } from "./draw.ts";
import type { Winner } from "./list_winners.ts";
import { type Prize, prizeName } from "./prize.ts";
import type { MemberDraws } from "./read_mine.ts";
import type { DrawnPrize, MineAnswer, OddsAnswer, OpenSeedAnswer, TextByLanguage } from "./schema.ts";

/** A version of the odds as it is sent; null while there is no turntable. */
export function toOdds(
  current: TurntableVersion | null,
  winners: readonly Winner[],
  lang: Lang,
): OddsAnswer {
  return {
    data: (current?.prizes ?? []).map((prize) => ({
      ...toShown(prize, lang),
      weight: prize.weight,
      percent: percentOf(prize.weight, current!.totalWeight),
    })),
    turntable: current && Number(current.turntable),
    version: current && current.version,
    total_weight: current?.totalWeight ?? 0,
    began_at: current && current.beganAt.toISOString(),
    winners: winners.map(({ account, prize, at }) => (
      { account, prize: prizeName(prize, lang, textsOf(lang)), at: at.toISOString() }
    )),
  };
}

/** A draw as it is sent. */
export function toDrawnPrize(draw: Draw, lang: Lang): DrawnPrize {
  return {
    order_id: draw.id,
    at: draw.at.toISOString(),
    prize: toShown(draw.prize, lang),
    position: draw.index,
    range: [draw.from, draw.from + draw.prize.weight - 1],
    bonus: draw.bonus,
    shipment: draw.shipment,
    proof: {
      turntable: Number(draw.turntable),
      version: draw.version,
      server_hash: draw.serverHash,
      server_seed: draw.serverSeed,
      client_seed: draw.clientSeed,
      nonce: draw.nonce,
      drawn: draw.drawn,
      total_weight: draw.of,
    },
  };
}

/** Converts the seed of the next draw to the part that its member may know. */
export function toOpenSeed({ serverHash, clientSeed, nonce }: OpenSeed): OpenSeedAnswer {
  return { server_hash: serverHash, client_seed: clientSeed, nonce };
}

/** Converts the member's own view into its answer. */
export function toMine({ seed, chances, draws }: MemberDraws, lang: Lang): MineAnswer {
  return { ...toOpenSeed(seed), count: chances, draws: draws.map((draw) => toDrawnPrize(draw, lang)) };
}

/** A text for readers of a language. */
export function prizeTextIn(texts: TextByLanguage, lang: Lang): string {
  return texts[lang] ?? texts.tw;
}

/** A share in percent, to so many digits that the rarest prize of all is not 0. */
function percentOf(weight: number, of: number): number {
  return Number((weight / of * 100).toPrecision(6));
}

function toShown(prize: Prize, lang: Lang) {
  return {
    number: prize.number,
    kind: prize.kind,
    name: prizeName(prize, lang, textsOf(lang)),
    amount: prize.kind === "points" ? fromCents(prize.amountCents) : null,
    turnover: fromCents(prize.amountCents * BigInt(prize.turnoverPercent) / 100n),
  };
}
