import { c2p } from "./c2p/vendor.ts";
import { dummy } from "./dummy/vendor.ts";
import { north } from "./north/vendor.ts";
import { usdt } from "./usdt/vendor.ts";
import { yun } from "./yun/vendor.ts";

/** Every payment vendor that the site can work with. docs/adding-a-vendor.md shows how one is added. */
export const paymentVendors = [
  dummy,
  north,
  yun,
  c2p,
  usdt,
] as const;
