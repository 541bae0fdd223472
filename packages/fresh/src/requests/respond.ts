import type { PageDefinition } from "../commands.ts";
import { Page } from "../rendering/page.ts";
import { renderPage } from "../rendering/render.ts";
import { layerOf } from "../routing/layers.ts";
import type { HandlerFn, Middleware, PageProps } from "../types.ts";
import type { AnyComponent } from "../types.ts";

/** The chains that answer a route file by method: its handlers, and its page for what they hand on. */
export function respondersOf<State>(
  path: string,
  definition: PageDefinition<State>,
): ReadonlyMap<string, readonly Middleware<State>[]> {
  const { component, handler } = definition;
  const responder = responderFor(path, component);
  const responders = new Map<string, readonly Middleware<State>[]>();
  if (typeof handler === "function") return responders.set("ALL", [responder(handler)]);
  for (const [method, one] of Object.entries(handler ?? {})) responders.set(method, [responder(one)]);
  if (component !== undefined && !responders.has("GET")) responders.set("GET", [responder(null)]);
  return responders;
}

function responderFor<State>(path: string, component: AnyComponent<PageProps<unknown, State>> | undefined) {
  const layer = component === undefined ? null : layerOf(component);
  return (handler: HandlerFn<unknown, State> | null): Middleware<State> => async (ctx) => {
    let result = handler === null ? new Page(undefined) : handler(ctx);
    if (result instanceof Promise) result = await result;
    if (result instanceof Response) return result;
    if (layer === null) throw new Error(`The handler of ${path} hands data to a page, but the route has none`);
    ctx.data = result.data;
    return renderPage(ctx, layer, result);
  };
}
