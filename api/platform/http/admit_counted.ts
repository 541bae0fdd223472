import type { Ctx } from "../../context.ts";
import { countWriteOf } from "../limits/limit_request.ts";
import { type Admission, admitWrite } from "./admit_write.ts";
import type { KeyedWrite } from "./idempotency_keys.ts";

/** A keyed write as it was admitted. */
export interface AdmittedWrite<Begun> extends Admission {
  /** Whether it counts among its member's writes already. */
  isCounted: boolean;
  /** What was begun together with the claim of the key. */
  begun: Begun | null;
}

/**
 * Admits a keyed write. One that can begin together with the claim of its key is counted before, since a write above the
 * limit must not begin; what turns out to be no new write is not counted. Null for an unknown token.
 */
export async function admitCounted<Begun>(
  ctx: Ctx,
  token: string,
  write: Omit<KeyedWrite, "member">,
  begin?: (write: KeyedWrite) => Promise<Admission & { begun: Begun | null } | null>,
): Promise<AdmittedWrite<Begun> | null> {
  const counted = begin ? await countWriteOf(ctx, token) : null;
  if (!begin || !counted) {
    const admission = await admitWrite(ctx, token, write);
    return admission && { ...admission, isCounted: false, begun: null };
  }
  let isCounted = false;
  try {
    const begun = await begin({ ...write, member: counted.member });
    isCounted = begun !== null && begun.orderId !== null;
    return begun && { ...begun, isCounted };
  } finally {
    if (!isCounted) counted.giveBack();
  }
}
