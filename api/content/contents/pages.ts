/** The address of an article's page. */
export function articlePage(id: number): string {
  return `/article_detail?id=${id}`;
}

/** The address of a promotion's page. */
export function activityPage(id: number): string {
  return `/coupon_detail?id=${id}`;
}
