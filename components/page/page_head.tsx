import type { ComponentChildren } from "preact";
import type { PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";

/** A page's title, description and back link. */
export function PageHead({ context, title, back, children }: {
  context: PageContext;
  title: string;
  /** The page above this one: the back link's address for visitors from another site or without a script. */
  back?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="page-head">
      <div>
        {back && (
          <a class="back" href={back} data-back>
            <Icon name="previous" size="sm" />
            {context.t.common.back}
          </a>
        )}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
