import { z } from "zod";
import { higher, lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const withdrawalSettings = {
  "withdrawal.second_operator_cents": setting(
    z.int().min(0).default(50_000_00),
    higher,
    "A withdrawal of more than this is approved by two different operators",
  ),
  "withdrawal.reset_lock_hours": setting(
    z.int().min(2).max(720).default(24),
    lower,
    "How long a member whose withdrawal password was reset, by operators or by a code, can't withdraw; more than the hour of wrong passwords, by which the two are distinguished",
  ),
};
