import { baccarat } from "./baccarat/baccarat.ts";
import { chinesePoker } from "./chinese_poker/chinese_poker.ts";
import { fish } from "./fish/fish.ts";
import { football } from "./football/football.ts";
import type { KindName } from "./kind_names.ts";
import type { SandboxGameKind } from "./kind.ts";
import { lottery } from "./lottery/lottery.ts";
import { slot } from "./slot/slot.ts";
import { stream } from "./stream/stream.ts";

const kinds: Readonly<Record<KindName, SandboxGameKind>> = {
  slot,
  baccarat,
  lottery,
  football,
  fish,
  chinese_poker: chinesePoker,
  stream,
};

/** The rules and page of a game's kind. */
export function kindOf({ kind }: { kind: KindName }): SandboxGameKind {
  return kinds[kind];
}

/** Whether there are rules of a kind: what is stored may be of one that is gone. */
export function isKind(kind: string): boolean {
  return Object.hasOwn(kinds, kind);
}
