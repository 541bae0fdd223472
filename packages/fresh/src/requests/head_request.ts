/** The answer to HEAD: what GET would have answered, its length included, without the body. */
export function withoutBody(response: Response): Response {
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  response.body.cancel().catch(() => {}); // it is not read; a body that is already broken does not concern HEAD
  return new Response(null, { status, statusText, headers });
}
