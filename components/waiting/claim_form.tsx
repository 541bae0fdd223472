import { newKey } from "@/client/calls/call_api.ts";
import type { ComponentChildren } from "preact";

/** The page of the member's rebates, which also takes the claim. */
export const rebatesPath = "/member/vip/rebate";

interface ClaimFormProps {
  /** The page that takes the claim. */
  action: string;
  /** The key by which it is carried out once; a new one without it. */
  formKey?: string;
  /** The number of the red packet, if it is one. */
  packet?: number;
  /** The class of the form. */
  className?: string;
  size?: "lg";
  /** The words of the button. */
  children: ComponentChildren;
}

/** Claims a reward in one press, by a plain form. */
export function ClaimForm({ action, formKey = newKey(), packet, className, size, children }: ClaimFormProps) {
  return (
    <form class={className} method="post" action={action} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {packet !== undefined && <input type="hidden" name="packet" value={packet} />}
      <button class={size === "lg" ? "btn btn--gold btn--lg btn--block" : "btn btn--gold"} type="submit">
        {children}
      </button>
    </form>
  );
}
