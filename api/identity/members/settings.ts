import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const memberSettings = {
  "adjustment.second_operator_cents": setting(
    z.int().min(0).default(10_000_00),
    higher,
    "A main wallet is corrected by more than this by two operators who say the same, never by one",
  ),
};
