import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { Upload } from "@/api/platform/http/input/read_upload.ts";
import { withdrawalPasswordFault } from "@/api/identity/members/passwords/withdrawal_password_field.ts";
import { done, refuseFields, type Result } from "@/api/result.ts";
import { checkCardFields, type Known, readFields } from "./check_form.ts";
import { inspectSlots, redrawSlots } from "./check_images.ts";
import type { ImageSlot } from "./schema.ts";

/** A form with nothing wrong in it so far; its images are yet to be drawn anew, which costs most. */
export interface CheckedForm {
  redraw(): ReturnType<typeof redrawSlots>;
}

/** Checks a card form as a whole. Every failing field is reported, in the form's order. */
export async function checkWholeForm(
  ctx: Ctx,
  member: MemberId,
  upload: Upload,
  { known, needed }: { known: Known; needed: readonly ImageSlot[] },
): Promise<Result<CheckedForm, "invalid_field">> {
  const password = await withdrawalPasswordFault(ctx, member, {
    withdrawal_password: upload.text("withdrawal_password"),
    withdrawal_password_c: upload.text("withdrawal_password_c"),
  });
  const slots = await inspectSlots(upload, needed);
  const faults = [
    ...checkCardFields(readFields(upload), known, ctx.now()),
    ...(password ? [password] : []),
    ...slots.faults,
  ];
  return faults.length > 0 ? refuseFields(faults) : done({ redraw: () => redrawSlots(ctx, member, slots.images) });
}
