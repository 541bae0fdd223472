/** Adds headers to an answer, also to one whose headers can't be changed (a fetched one). */
export function amend(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const copy = new Response(response.body, response);
  change(copy.headers);
  return copy;
}
