import { z } from "zod";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import { LocalText } from "./local_text.ts";

/** The source of a bonus: the promotion's title, or the kind of bonus. */
export const BonusSource = z.union([LocalText, z.object({ kind: z.enum(bonusKinds) })]);
