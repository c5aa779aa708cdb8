/** The audience flag of a route (spec §2). `account` pages carry no header and footer. */
export const audiences = ["holder", "partner", "operator", "account"] as const;
export type Audience = (typeof audiences)[number];

/** Audiences by which news, materials and search results are divided. */
export type ContentAudience = Exclude<Audience, "account">;

/** Fallback category ids where the settings name none (spec §6). */
export const fallbackCategories: Readonly<Record<ContentAudience, number>> = {
  holder: 1,
  partner: 2,
  operator: 4,
};

/** Whose content a page shows; pages outside the three areas show the card holder's. */
export function contentAudience(audience: Audience | null): ContentAudience {
  return audience === null || audience === "account" ? "holder" : audience;
}
