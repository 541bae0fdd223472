const SIGNAL = Symbol.for("preact-signals");

/** A signal of @preact/signals, recognised by its brand, so that an application without signals loads nothing of them. */
export function isSignal(value: object): value is { peek(): unknown } {
  return (value as { brand?: unknown }).brand === SIGNAL;
}

/** An object written as a literal, or without a prototype. */
export function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
