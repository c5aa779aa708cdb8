import type { ContentAudience } from "../audience.ts";

/** Path of each audience's search screen. Apart from the route table, which the service worker does without. */
export const searchPaths = {
  holder: "/holder/search",
  partner: "/partner/search",
  operator: "/operator/search",
} as const satisfies Record<ContentAudience, string>;
