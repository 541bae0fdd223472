import { asset } from "fresh/runtime";
import type { CatalogueContent } from "@/api/games/catalogue.ts";
import { tilePath } from "@/components/games/card.ts";
import type { Hall } from "@/components/transfer/hall.ts";
import type { State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { memberOf } from "./member_of.ts";

/** Every hall with the member's points in it as last agreed, and its picture. */
export async function readHalls(state: State): Promise<(Hall & { picture: string })[]> {
  const halls = hallsOf(await state.ctx.catalogue.read(), memberOf(state).wallet.games, state.t);
  return halls.map((hall) => ({ ...hall, picture: asset(tilePath(hall)) }));
}

/** Every provider of the catalogue as one hall: its games share one wallet, whatever groups they stand in. */
export function hallsOf(
  { games }: Pick<CatalogueContent, "games">,
  mirrors: ReadonlyMap<string, bigint>,
  t: Texts,
): Hall[] {
  const halls = new Map<string, Hall>();
  for (const { code, name, group, homeGroup, transferEnabled } of games) {
    if (group !== homeGroup || group === "hot") continue;
    const hall = halls.get(code);
    const groupName = t.games.groups[group];
    if (!hall) {
      const balanceCents = mirrors.get(code) ?? null;
      halls.set(code, { code, name, group, groupNames: [groupName], open: transferEnabled, balanceCents });
      continue;
    }
    hall.groupNames.push(groupName);
    hall.open ||= transferEnabled;
  }
  return [...halls.values()].sort((a, b) => inOrder(b.balanceCents ?? -1n, a.balanceCents ?? -1n));
}

function inOrder(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
