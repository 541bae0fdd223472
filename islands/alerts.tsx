import { useEffect, useRef } from "react";
import { type Alert, useAlert } from "@/client/page/alert.ts";
import { islandIcons, LineIcon } from "@/components/line_icon.tsx";

/**
 * The place of alerts. The visible one is a popover, so that it is above an open dialog; for screen readers there are
 * two live regions, which are in the page from the start so that a change in them is announced.
 */
export function Alerts() {
  const shown = useAlert();
  const toast = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Hidden first: the popover that was shown last is on top.
    toast.current?.hidePopover();
    if (shown) toast.current?.showPopover();
  }, [shown]);
  const urgent = shown?.kind === "failed";
  return (
    <>
      <div class="sr" role="status">{shown && !urgent && shown.text}</div>
      <div class="sr" role="alert">{urgent && shown.text}</div>
      <p class={`toast toast--${shown?.kind ?? "done"}`} popover="manual" aria-hidden="true" ref={toast}>
        {shown && <LineIcon path={icons[shown.kind]} />}
        {shown?.text}
      </p>
    </>
  );
}

const icons: Record<Alert["kind"], string> = {
  done: islandIcons.done,
  warning: islandIcons.info,
  failed: islandIcons.warning,
};
