/**
 * Adds the hash of the script that Fresh writes into a page with islands to the page's policy, where that allows no nonce
 * (CSP Level 3, section 6.7.3.3): a page that is the same for all visitors stays so.
 */
export async function allowScript(response: Response): Promise<Response> {
  const policy = response.headers.get(policyHeader) ?? "";
  if (!hasScript(response.headers) || !policy.includes(ownScripts) || policy.includes("'nonce-")) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  const script = bootScript.exec(html)?.[1];
  if (script !== undefined) {
    headers.set(policyHeader, policy.replace(ownScripts, `${ownScripts} 'sha256-${await sha256(script)}'`));
  }
  return new Response(html, { status: response.status, headers });
}

const policyHeader = "Content-Security-Policy";
const ownScripts = "script-src 'self'";

/** It is the last of a page; no text in it can end it, nor begin another. */
const bootScript = /<script type="module" nonce="\w+">(import [^<]*)<\/script>/;

/** Fresh names the scripts of the islands in a header, of a page that has any. */
function hasScript(headers: Headers): boolean {
  return headers.get("link")?.includes("modulepreload") ?? false;
}

async function sha256(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toBase64();
}
