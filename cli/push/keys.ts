import { Command } from "commander";
import { makeVapidKeys } from "@/api/messages/push/sender.ts";
import { print } from "@/server/print.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall push keys` */
export function pushKeysCommand(): Command {
  return new Command("keys").description("make a new pair of keys for notices on members' devices; changes nothing")
    .action(() => {
      const { privateKey, publicKey } = makeVapidKeys();
      print(`VAPID_PRIVATE_KEY=${privateKey}`);
      print(translated`Its public key, which browsers get from the site: ${publicKey}`);
    });
}
