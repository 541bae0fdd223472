/** Waits for the first SIGINT or SIGTERM. A second one ends the process at once, as usual. */
export function stopSignal(): Promise<Deno.Signal> {
  const { promise, resolve } = Promise.withResolvers<Deno.Signal>();
  const signals = ["SIGINT", "SIGTERM"] as const;
  const listeners = signals.map((signal) => [signal, () => resolve(signal)] as const);
  for (const [signal, listener] of listeners) Deno.addSignalListener(signal, listener);
  return promise.finally(() => {
    for (const [signal, listener] of listeners) Deno.removeSignalListener(signal, listener);
  });
}
