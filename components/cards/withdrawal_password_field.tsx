import { Icon } from "../icons.tsx";
import { PasswordField } from "../forms/password_field.tsx";
import type { CardTexts } from "./texts.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";

/** The value of the two fields until a member sets a password. */
export const unsetPassword = "000000";

/** The withdrawal password, asked for once there is one; until then the two fields travel hidden. */
export function WithdrawalPasswordField({ id, texts, asks, errors }: {
  id: string;
  texts: Pick<CardTexts, "withdrawalPassword">;
  asks: boolean;
  errors: FieldErrors;
}) {
  const error = errors.withdrawal_password ?? errors.withdrawal_password_c;
  if (!asks) {
    return (
      <>
        <input type="hidden" name="withdrawal_password" value={unsetPassword} />
        <input type="hidden" name="withdrawal_password_c" value={unsetPassword} />
        <p class="error" hidden={!error}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      </>
    );
  }
  return (
    <PasswordField
      id={`${id}-withdrawal_password`}
      name="withdrawal_password"
      label={texts.withdrawalPassword}
      error={error}
      autocomplete="off"
    />
  );
}
