/** The answer to HEAD: what GET would have answered, its length included, without the body. */
export function withoutBody(response: Response): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  response.body.cancel().catch(() => {}); // nobody reads it; a body that is already broken is no concern of HEAD
  return new Response(null, { status, statusText, headers });
}
