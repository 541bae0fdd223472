import type { z } from "zod";
import { birthday } from "./kinds/birthday.ts";
import { code } from "./kinds/code.ts";
import { deposit, firstDeposit } from "./kinds/deposit.ts";
import type { PromotionKind } from "./kinds/kind.ts";
import { lossReturn } from "./kinds/loss_return.ts";
import { signInKind } from "./kinds/sign_in.ts";

/** Every kind of promotion; operators' terms are one of theirs. */
export const kinds = [firstDeposit, deposit, lossReturn, signInKind, birthday, code] as const;

type Kind = (typeof kinds)[number];

/** The kind that terms are of. */
export function promotionKindOf(kind: Kind["kind"]): PromotionKind<z.output<Kind["terms"]>> {
  return kinds.find((one) => one.kind === kind)!;
}
