import type { ComponentChildren } from "preact";
import { Icon } from "@/components/icons.tsx";

interface CopyLineProps {
  /** The name of the line. */
  name: string;
  children: ComponentChildren;
  big?: boolean;
  copy: string;
  /** The button's accessible name. */
  copyOf: string;
  onCopy: () => void;
}

/** A figure to carry over to a bank or a machine, with its copy button. */
export function CopyLine({ name, children, big, copy, copyOf, onCopy }: CopyLineProps) {
  return (
    <div class="stack stack--1">
      <p class="small soft">{name}</p>
      <div class={big ? "copy copy--big" : "copy"}>
        <output>{children}</output>
        <button type="button" class="btn btn--sm needs-script" aria-label={copyOf} onClick={onCopy}>
          <Icon name="copy" size="sm" />
          {copy}
        </button>
      </div>
    </div>
  );
}
