import type { ComponentChildren } from "preact";
import type { PageContext } from "./page_context.ts";
import { Icon } from "./icons.tsx";

/** A page's title, what it is about, and the way back. */
export function PageHead({ frame, title, back, children }: {
  frame: PageContext;
  title: string;
  back?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="page-head">
      <div>
        {back && (
          <a class="back" href={back}>
            <Icon name="previous" size="sm" />
            {frame.t.common.back}
          </a>
        )}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
