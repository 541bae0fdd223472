import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const promotionSettings = {
  "promotion.wrong_codes_an_hour": setting(
    z.int().min(1).max(1000).default(10),
    higher,
    "So many wrong codes of red packets and promotions together a member may try in an hour",
  ),
  "promotion.second_operator_cents": setting(
    z.int().min(0).default(50_000_00),
    higher,
    "A promotion that may give more than this in total, or has no cap, is set by two operators with the same terms",
  ),
};
