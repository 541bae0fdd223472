import type { PageResponse } from "./rendering/page.ts";
import type { AnyComponent, Middleware, PageProps, RouteHandler } from "./types.ts";

type Awaited1<T> = T extends Promise<infer R> ? R : T;
type DataOf<Result> = Awaited1<Result> extends infer R ? (R extends PageResponse<infer Data> ? Data : never) : never;
type ResultOf<Handler> = Handler extends (...args: never[]) => infer R ? R
  : Handler extends object
    ? { [M in keyof Handler]: Handler[M] extends (...args: never[]) => infer R ? R : never }[keyof Handler]
  : never;
type HandlerData<Handler> = [DataOf<ResultOf<Handler>>] extends [never] ? unknown : DataOf<ResultOf<Handler>>;

/** Helpers that only carry types: each gives back what it got. */
export interface Define<State> {
  handlers<Data, Handlers extends RouteHandler<Data, State> = RouteHandler<Data, State>>(
    handlers: Handlers & RouteHandler<Data, State>,
  ): Handlers;
  page<Handler = never, Data = HandlerData<Handler>>(
    component: AnyComponent<PageProps<Data, State>>,
  ): AnyComponent<PageProps<Data, State>>;
  layout(component: AnyComponent<PageProps<unknown, State>>): AnyComponent<PageProps<unknown, State>>;
  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): M;
}

/**
 * The helpers of one application, typed by its state.
 *
 * @example export const define = createDefine<State>()
 */
export function createDefine<State>(): Define<State> {
  return { handlers: itself, page: itself, layout: itself, middleware: itself } as Define<State>;
}

function itself<T>(value: T): T {
  return value;
}
