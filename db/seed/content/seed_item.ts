/** Content as it is seeded: its words in every language. */
export interface SeedItem {
  key: string;
  category?: string;
  texts: Record<"tw" | "vn" | "zh-cn" | "en", { title: string; summary: string; body: string }>;
}
