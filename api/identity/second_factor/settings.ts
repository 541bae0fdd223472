import { z } from "zod";
import { higher, laterOrNever } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const securitySettings = {
  "security.factor_from_level": setting(
    z.int().min(0).max(6).default(6),
    higher,
    "Members from this VIP level on need an authenticator or a passkey to withdraw and to change payout accounts; 6: no level",
  ),
  "security.factor_from_withdrawal_cents": setting(
    z.int().min(0).default(0),
    laterOrNever,
    "A withdrawal of so much or more needs a code or a passkey proved in the ten minutes before; 0: none",
  ),
};
