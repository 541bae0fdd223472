/** A request's body as text, or null when it is longer than `maxBytes`. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
