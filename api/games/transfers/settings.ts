import { z } from "zod";
import { maxAmountCents } from "@/shared/money.ts";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const transferSettings = {
  "games.most_balance_cents": setting(
    z.int().min(1_00).max(Number(maxAmountCents)).default(100_000_000_00),
    higher,
    "More points of one player than these a provider is not believed: they stay there, and `providers refused` names them",
  ),
  "transfer.second_operator_cents": setting(
    z.int().min(0).default(10_000_00),
    higher,
    "A transfer of more points than this is ended by two operators who say the same, never by one",
  ),
};
