import { z } from "zod";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import { LocalText } from "./local_text.ts";

/** What gave a bonus: the promotion's title, or what kind of bonus it is. */
export const BonusSource = z.union([LocalText, z.object({ kind: z.enum(bonusKinds) })]);
