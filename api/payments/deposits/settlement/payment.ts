import type { PaidNotice } from "../vendors/port.ts";
/** A payment that credits: as its vendor reports it, or as an operator does, who may know no number of the vendor. */
export type Payment = Omit<PaidNotice, "vendorOrderNo"> & { vendorOrderNo: string | null };
