import { z } from "zod";
import { cheaper } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const turntableSettings = {
  "turntable.cents_per_chance": setting(
    z.int().min(0).default(1000_00),
    cheaper,
    "A top-up gives one chance at the turntable for each such amount that it reaches; 0: none",
  ),
};
