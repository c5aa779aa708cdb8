/**
 * Accent colours of tiles, chips and fallback pictures, named after gemstones: card, discounts, transport, everyday.
 */
export const gems = ["malachite", "rhodonite", "azure", "amber"] as const;
export type Gem = (typeof gems)[number];
