// Serves the home page bare, a visitor's or that of the member whose session it reads from its input: the same tree as the site's, over data read once, rendered for every request by
// preact-render-to-string alone, with no hook in Preact's options but those of preact/hooks. bare/start.ts has its JSX
// precompiled to the last element. Writes the port it listens on. It runs on the environment of the site beside it.
import { leaveOnlyHooks } from "./hooks.ts";
import type { Context, PageProps } from "fresh";
import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { readSessionWith } from "@/api/identity/sessions/read_session.ts";
import { toWallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { State } from "@/define.ts";
import { textsOf } from "@/i18n/mod.ts";
import App from "@/routes/_app.tsx";
import Layout from "@/routes/_layout.tsx";
import Home, { handler } from "@/routes/(home)/index.tsx";
import { readPageContext } from "@/routes/(_lib)/context/read_page_context.ts";
import { openSite } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { checkedEnvironment } from "@/server/run.ts";
import { heads } from "./runtime.ts";

const environment = checkedEnvironment();
if (environment) {
  const { ctx } = await openSite(environment);
  const session = await new Response(Deno.stdin.readable).text();
  const read = session ? await readSessionWith(ctx, session, { profile: true, wallet: true, waiting: true }) : null;
  const { signedIn = null, profile = null, waiting = null, renewInMs = 0, checkInMs = null } = read ?? {};
  const wallet = read?.wallet ? toWallet(read.wallet) : null;
  const reader = {
    lang: "tw",
    signedIn,
    wallet,
    profile,
    waiting,
    onlyLive: false,
    reusable: new Set<string>(),
  } as const;
  const url = new URL("http://127.0.0.1/");
  const context = await readPageContext(ctx, { ...reader, renewInMs, checkInMs, url, theme: "dark" });
  const state: State = { ctx, requestId: "", t: textsOf("tw"), theme: "dark", context, ...reader };
  const { data } = await handler.GET({ state } as Context<State>);
  leaveOnlyHooks();
  const HomePage = Home as (props: PageProps<typeof data, State>) => preact.JSX.Element;
  const Document = App as (props: PageProps<unknown, State>) => preact.JSX.Element;
  const props = { state, data } as PageProps<typeof data, State>;
  const Around = Layout as typeof Document;
  const Page = () => <Around {...props} Component={() => <HomePage {...props} />} />;
  const headers = { "content-type": "text/html; charset=utf-8" };
  Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => print(`${port}`) }, () => {
    heads.length = 0;
    const html = renderToString(<Document {...props} Component={Page} />);
    const head = renderToString(<>{heads as ComponentChildren}</>);
    return new Response("<!DOCTYPE html>" + html.replace("</head>", `${head}</head>`), { headers });
  });
}
