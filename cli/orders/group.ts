import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { ordersCreditCommand } from "./credit.ts";
import { ordersExpireCommand } from "./expire.ts";
import { ordersListCommand } from "./list.ts";
import { ordersQueryCommand } from "./query.ts";
import { ordersReplayCommand } from "./replay.ts";
import { ordersShowCommand } from "./show.ts";

/** `jadehall orders …` */
export function ordersGroup(): Command {
  return new CommandGroup("orders", "money").description("top-up orders")
    .add(ordersListCommand(), {
      examples: ["--state open", "--member demo01 --from 2026-11-20 --to 2026-11-21", "--flag any --limit 200"],
      changes: null,
    })
    .add(ordersShowCommand(), { examples: ["019a9f2c", "019a9f2c --json"], changes: null })
    .add(ordersQueryCommand(), { examples: ["019a9f2c --reason 'asked for by phone'"], changes: alone.asks })
    .add(ordersExpireCommand(), {
      examples: ["--reason 'asked for by phone'"],
      changes: "a later payment is still credited",
    })
    .add(ordersCreditCommand(), {
      examples: ["019a9f2c --amount 1000 --reason 'slip seen' --operator amy"],
      changes: ["deposit.credit"],
    })
    .add(ordersReplayCommand(), {
      examples: ["--vendor NORTH --from 2026-11-20 --dry-run", "--order 019a9f2c --reason 'callback was lost'"],
      changes: alone.asks,
    });
}
