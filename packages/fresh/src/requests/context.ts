import type { ComponentChildren, FunctionComponent } from "preact";
import type { ResolvedFreshConfig } from "../types.ts";
import { HttpError } from "./http_error.ts";
import { urlOf } from "../routing/pathname.ts";
import { type Progress, progressKey } from "./progress.ts";
import { redirect } from "./redirect.ts";
import { render } from "../rendering/render.ts";

/** One request, as middlewares, handler and page see it. */
export class Context<State> {
  readonly req: Request;
  readonly info: Deno.ServeHandlerInfo;
  params: Record<string, string>;
  state: State = {} as State;
  data: unknown = undefined;
  error: unknown = null;
  Component: FunctionComponent = () => null;
  readonly [progressKey]: Progress<State>;
  #url: URL | undefined;

  constructor(req: Request, info: Deno.ServeHandlerInfo, params: Record<string, string>, progress: Progress<State>) {
    this.req = req;
    this.info = info;
    this.params = params;
    this[progressKey] = progress;
  }

  get url(): URL {
    return this.#url ??= urlOf(this.req.url);
  }

  /** Whether the script of Fresh asks, for the Partial of a page. */
  get isPartial(): boolean {
    return this.url.searchParams.has(partialParam);
  }

  get config(): ResolvedFreshConfig {
    return this[progressKey].site.config;
  }

  /** The pattern of the route that answers, or null when none does. */
  get route(): string | null {
    return this[progressKey].route.path;
  }

  /** Runs the rest of the chain; past its end the answer is a 404. */
  async next(): Promise<Response> {
    const progress = this[progressKey];
    const { chain, at } = progress;
    const step = chain[at + 1];
    if (step === undefined) throw new HttpError(404);
    progress.at = at + 1;
    try {
      return await step(this);
    } finally {
      progress.at = at;
    }
  }

  /** Sends the visitor to a path of this site, or to a whole URL. A path that a browser would read as another host stays on this one. */
  redirect(pathOrUrl: string, status = 302): Response {
    return redirect(this.isPartial ? withPartial(pathOrUrl) : pathOrUrl, status);
  }

  /** Renders a page inside the route's layouts and the app wrapper. */
  render(vnode: ComponentChildren, init?: ResponseInit): Promise<Response> {
    return render(this, vnode, init);
  }

  text(content: string, init?: ResponseInit): Response {
    return new Response(content, init);
  }
}

/** The parameter with which the script asks for the Partial of a page. */
const partialParam = "fresh-partial";

function withPartial(address: string): string {
  const [, before, fragment] = /^([^#]*)(.*)$/s.exec(address)!;
  return `${before}${before!.includes("?") ? "&" : "?"}${partialParam}=true${fragment}`;
}
