/** Icons of the sprite, by Phosphor's names. Bold for controls, duotone for tiles, fill for "on" states. */
export const boldIcons = [
  "arrow-left",
  "arrow-right",
  "arrows-clockwise",
  "bus",
  "calendar-blank",
  "caret-down",
  "caret-right",
  "chat-text",
  "check",
  "check-circle",
  "clock",
  "credit-card",
  "device-mobile",
  "download-simple",
  "eye",
  "file-text",
  "handshake",
  "house",
  "identification-card",
  "info",
  "list",
  "lock-key",
  "magnifying-glass",
  "map-pin",
  "map-trifold",
  "megaphone",
  "newspaper",
  "paper-plane-tilt",
  "phone",
  "play",
  "question",
  "seal-percent",
  "share",
  "storefront",
  "train",
  "trash",
  "user",
  "wallet",
  "warning-circle",
  "wifi-high",
  "wifi-slash",
  "x",
] as const;

export const duotoneIcons = [
  "bus",
  "chat-text",
  "credit-card",
  "device-mobile",
  "eyeglasses",
  "file-text",
  "first-aid",
  "fork-knife",
  "handshake",
  "house",
  "identification-card",
  "lock-key",
  "magnifying-glass",
  "map-pin",
  "map-trifold",
  "megaphone",
  "newspaper",
  "question",
  "seal-percent",
  "shopping-cart",
  "storefront",
  "train",
  "wallet",
  "wifi-slash",
] as const;

export const fillIcons = ["check-circle"] as const;

export type IconName =
  | (typeof boldIcons)[number]
  | `${(typeof duotoneIcons)[number]}-duotone`
  | `${(typeof fillIcons)[number]}-fill`;

/** Every id in the sprite. */
export const iconNames: readonly IconName[] = [
  ...boldIcons,
  ...duotoneIcons.map((name) => `${name}-duotone` as const),
  ...fillIcons.map((name) => `${name}-fill` as const),
];
