import { chooseCopies } from "@/api/messages/email/choose_copies.ts";
import { removeEmail } from "@/api/messages/email/remove_address.ts";
import { EmailSend, EmailVerify } from "@/api/messages/email/schema.ts";
import { sendEmailCode } from "@/api/messages/email/send_code.ts";
import { verifyEmailCode } from "@/api/messages/email/verify_code.ts";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import type { Refusal } from "@/api/result.ts";
import { pageVisitorOf } from "../../../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import type { FormPage } from "../../(_lib)/prove_by_form.ts";

/** The result of a form about the e-mail address. */
type EmailFormEnd =
  | { kind: "done"; done: keyof FormPage["state"]["t"]["emails"]["done"] }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "wrong"; errors: { path: string; message: string }[] };

/** Does what a form of the page's e-mail section asks for; null for another form. */
export async function changeEmailByForm(
  c: FormPage,
  text: (name: string) => string,
): Promise<EmailFormEnd | null> {
  const { ctx, lang, t } = c.state;
  const { id: member } = pageMemberOf(c.state);
  switch (text("do")) {
    case "email-send": {
      const input = EmailSend.safeParse({ email: text("email") });
      if (!input.success) return { kind: "wrong", errors: fieldErrors(input.error, t) };
      return endOf(await sendEmailCode(ctx, { member, email: input.data.email, lang }), "sent");
    }
    case "email-verify": {
      const input = EmailVerify.safeParse({ code: text("code") });
      const code = input.success ? input.data.code : "";
      return endOf(await verifyEmailCode(ctx, { member, code, lang }, pageVisitorOf(c)), "verified");
    }
    case "email-on":
    case "email-off": {
      const wants = text("do") === "email-on";
      return endOf(await chooseCopies(ctx, member, { wants, lang }), wants ? "on" : "off");
    }
    case "email-remove":
      return endOf(await removeEmail(ctx, member, pageVisitorOf(c)), "removed");
    default:
      return null;
  }
}

function endOf(
  result: { ok: true } | { ok: false; refusal: Refusal },
  done: (EmailFormEnd & { kind: "done" })["done"],
): EmailFormEnd {
  return result.ok ? { kind: "done", done } : { kind: "refused", refusal: result.refusal };
}
