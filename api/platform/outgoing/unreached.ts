/** Why an address gives no answer, in a word; null for any answer of HTTP. It is asked for headers alone. */
export async function unreached(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable";
  }
}
