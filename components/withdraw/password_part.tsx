import { Icon } from "../icons.tsx";
import { WithdrawalPasswordField } from "../cards/withdrawal_password_field.tsx";
import { withReturn } from "./return_link.tsx";
import type { WithdrawTexts } from "./texts.ts";

interface PasswordPartProps {
  texts: WithdrawTexts;
  /** Whether the member has set a password. */
  asks: boolean;
  error: string | null;
}

/** The withdrawal password once there is one, and where to set or change it. */
export function PasswordPart({ texts, asks, error }: PasswordPartProps) {
  return (
    <div class="stack stack--1">
      <WithdrawalPasswordField
        id="withdraw"
        texts={texts}
        asks={asks}
        errors={error === null ? {} : { withdrawal_password: error }}
      />
      <a class="link pick__password" href={withReturn(passwordPath)}>
        <Icon name="lock" size="sm" />
        {asks ? texts.changePassword : texts.setPassword}
      </a>
    </div>
  );
}

/** The page for setting and changing the withdrawal password. */
export const passwordPath = "/member/password";
