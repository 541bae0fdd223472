/** A handler's answer that is rendered by the route's own component. */
export interface PageResponse<Data> {
  readonly data: Data;
  readonly headers?: HeadersInit;
  readonly status?: number;
}

/** The result of `page()`; its class distinguishes it from other values. */
export class Page<Data> implements PageResponse<Data> {
  constructor(readonly data: Data, readonly headers?: HeadersInit, readonly status?: number) {}
}

/**
 * Hands data from a handler to its page.
 *
 * @example return page({ wallet }, { status: 201, headers: { "cache-control": "no-store" } })
 */
export function page(): PageResponse<undefined>;
export function page<Data>(data: Data, options?: { headers?: HeadersInit; status?: number }): PageResponse<Data>;
export function page<Data>(
  data?: Data,
  options?: { headers?: HeadersInit; status?: number },
): PageResponse<Data | undefined> {
  return new Page(data, options?.headers, options?.status);
}
