import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const approvalSettings = {
  "operator.alone_a_day_cents": setting(
    z.int().min(0).default(50_000_00),
    higher,
    "What one operator may give alone in a day of Taipei, all corrections, distributions, promotions, turntables, red packets and failed withdrawals together; what goes above it takes two",
  ),
};
