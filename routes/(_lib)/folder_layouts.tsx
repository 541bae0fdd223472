import type { FunctionComponent } from "preact";
import { DefaultLayout } from "@/components/layouts/default.tsx";
import { FooterlessLayout } from "@/components/layouts/footerless.tsx";
import { HomeLayout } from "@/components/layouts/home.tsx";
import { InFrame } from "@/components/layouts/in_frame.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import type { LayoutProps } from "@/components/layouts/parts.tsx";
import { define } from "@/define.ts";

/** A folder's `_layout.tsx` is one of these: the frame around its pages, by what the middlewares know of the visitor. */
export const defaultLayout = layoutOf(DefaultLayout);
export const footerlessLayout = layoutOf(FooterlessLayout);
export const homeLayout = layoutOf(HomeLayout);
export const memberLayout = layoutOf(MemberLayout);

/** A page for paper brings its own frame, and parts that a script asks for have none. */
function layoutOf(Frame: FunctionComponent<LayoutProps>) {
  return define.layout(({ Component, state: { context, isPrinted } }) =>
    context.onlyLive || isPrinted ? <Component /> : (
      <Frame context={context}>
        <InFrame.Provider value>
          <Component />
        </InFrame.Provider>
      </Frame>
    )
  );
}
