/** The four stones that colour tiles, chips and fallback pictures: the card, discounts, transport, everyday things. */
export const gems = ["malachite", "rhodonite", "azure", "amber"] as const;
export type Gem = (typeof gems)[number];
