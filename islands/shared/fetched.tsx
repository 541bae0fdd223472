import type { ComponentChildren } from "preact";
import { useEffect, useState } from "react";
import { focusFirstField } from "@/client/page/open_dialog.ts";
import { fetchForm } from "@/client/calls/fetch_form.ts";
import { showAlert } from "@/client/page/alert.ts";

/** The strings shown until the content has arrived. */
interface FetchedTexts {
  loading: string;
  failed: string;
  again: string;
}

interface FetchedProps<Form> {
  /** The address of the content. */
  path: string;
  texts: FetchedTexts;
  children: (form: Form) => ComponentChildren;
}

/** A dialog's content that is fetched at once, and again when the member asks for it. */
export function Fetched<Form>({ path, texts, children }: FetchedProps<Form>) {
  const [form, setForm] = useState<Form | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      setFailed(false);
      const fetched = await fetchForm<Form>(path, stop.signal);
      if (stop.signal.aborted) return;
      if (!fetched) showAlert({ kind: "failed", text: texts.failed });
      setFailed(!fetched);
      setForm(fetched);
    };
    load();
    return () => stop.abort();
  }, [attempt]);
  useEffect(focusFirstField, [form]);
  if (form) return <>{children(form)}</>;
  if (!failed) {
    return (
      <p class="cash__wait" role="status">
        {texts.loading}
      </p>
    );
  }
  return (
    <button
      type="button"
      class="btn btn--block"
      onClick={(event) => {
        // The button goes, and the focus would go with it.
        event.currentTarget.closest("dialog")?.querySelector<HTMLElement>(".dialog__head .x")?.focus();
        setAttempt((count) => count + 1);
      }}
    >
      {texts.again}
    </button>
  );
}
