import { type FunctionComponent, useEffect, useState } from "react";
import type { LoginTexts } from "@/components/login/texts.ts";
import { focusFirstField } from "@/client/page/open_dialog.ts";
import { useApproach } from "@/client/hooks/use_approach.ts";
import type { LoginFormProps } from "./login_form.tsx";

/**
 * The login form of a dialog that is closed in the page as it came. Only a script opens such a dialog, so the form and
 * its code come with the first pointer or focus on a link that does.
 */
export function LoginDialogForm({ next, texts }: { next: string; texts: LoginTexts }) {
  const [Form, setForm] = useState<FunctionComponent<LoginFormProps> | null>(null);
  useApproach("a[data-dialog=login]", async () => {
    const { LoginForm } = await import("./login_form.tsx");
    setForm(() => LoginForm);
  });
  useEffect(focusFirstField, [Form]);
  return (
    <div class="login__place">
      {Form && <Form next={next} texts={texts} />}
    </div>
  );
}
