import type { ComponentChildren, FunctionComponent } from "preact";
import type { Context } from "./requests/context.ts";
import type { PageResponse } from "./rendering/page.ts";

/** The methods that a route file can name. */
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** The configuration that an application can read. */
export interface ResolvedFreshConfig {
  /** Absolute path of the project. */
  readonly root: string;
  readonly basePath: string;
  readonly mode: "development" | "production";
}

/** Fresh 1's name for `Context`, kept by Fresh 2 for its types. */
export type FreshContext<State> = Context<State>;

export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;
export type MiddlewareFn<State> = Middleware<State>;

/** The result of a handler: a complete answer, or the data of its page. */
export type HandlerResult<Data> = Response | PageResponse<Data>;
export type HandlerFn<Data, State> = (ctx: Context<State>) => HandlerResult<Data> | Promise<HandlerResult<Data>>;
export type HandlerByMethod<Data, State> = { [M in Method]?: HandlerFn<Data, State> };
export type RouteHandler<Data, State> = HandlerFn<Data, State> | HandlerByMethod<Data, State>;

/** The properties of a page, a layout and the app wrapper. */
export interface PageProps<Data = unknown, State = unknown> {
  readonly config: ResolvedFreshConfig;
  readonly url: URL;
  readonly req: Request;
  readonly params: Record<string, string>;
  readonly state: State;
  readonly data: Data;
  readonly error: unknown;
  readonly route: string | null;
  /** The component to render inside: a layout's page, the app wrapper's outermost layout. */
  readonly Component: FunctionComponent;
}

/** A page, layout, wrapper: a plain component, or an async function, which may also answer by itself. */
export type SyncComponent<Props> = (props: Props) => ComponentChildren;
export type AsyncComponent<Props> = (props: Props) => Promise<ComponentChildren | Response>;
export type AnyComponent<Props> = SyncComponent<Props> | AsyncComponent<Props>;
