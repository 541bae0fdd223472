import { z } from "zod";
import { isSafeAddress, safeAddressRule } from "./safe_address.ts";

/** The address of another company's service: TLS but for this machine's loopback. */
export const outgoingUrl = z.url({ protocol: /^https?$/ }).refine(isSafeAddress, safeAddressRule);
