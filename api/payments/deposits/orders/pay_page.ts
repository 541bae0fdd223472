import { Instructions } from "../schema.ts";

/** The parts of an order that decide its payment page. */
interface Payable {
  id: string;
  /** As stored; null until the vendor has answered. */
  instructions: unknown;
  page_html: string | null;
}

/** The site's page of an order: a vendor's own page in a frame, an address for coins, or everything else. */
export function payPageOf({ id, instructions, page_html }: Payable): string {
  if (page_html !== null) return `/c2p_pay?order=${id}`;
  const isUsdt = instructions !== null && Instructions.parse(instructions).kind === "usdt";
  return isUsdt ? `/u_pay?order=${id}` : `/pay?order=${id}`;
}
