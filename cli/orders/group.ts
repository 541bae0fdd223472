import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { ordersCreditCommand } from "./credit.ts";
import { ordersExpireCommand } from "./expire.ts";
import { ordersListCommand } from "./list.ts";
import { ordersQueryCommand } from "./query.ts";
import { ordersReplayCommand } from "./replay.ts";
import { ordersShowCommand } from "./show.ts";

/** `jadehall orders …` */
export function ordersGroup(): Command {
  return new CommandGroup("orders").description("top-up orders")
    .addCommand(ordersListCommand())
    .addCommand(ordersShowCommand())
    .addCommand(ordersQueryCommand())
    .addCommand(ordersExpireCommand())
    .addCommand(ordersCreditCommand())
    .addCommand(ordersReplayCommand());
}
