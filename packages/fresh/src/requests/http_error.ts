import { STATUS_TEXT } from "./status_text.ts";

/**
 * An error with an HTTP status: thrown in a handler it ends the request with `_404` for 404 and `_error` for all others.
 *
 * @example throw new HttpError(404, "no such game")
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;

  constructor(status: number, message: string = STATUS_TEXT[status] ?? `Status ${status}`, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
