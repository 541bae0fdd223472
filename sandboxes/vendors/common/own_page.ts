/** Whether a form was sent from the service's own page, or by no browser at all: another site's page may not pay. */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin";
}
