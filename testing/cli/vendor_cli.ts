import { type DepositSite, secret } from "@/api/payments/deposits/testing.ts";
import { environmentOn } from "./environment_on.ts";
import { runCli } from "./run_cli.ts";
import type { Ran } from "./run_cli_alone.ts";

/** Runs `jadehall` on a test site, with its sandbox vendor as the only one. */
export function onSite(context: DepositSite): (...args: string[]) => Promise<Ran> {
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: context.vendorUrl };
  return (...args) => runCli({ ...environmentOn(context.site.url), ...vendor }, ...args);
}
