/** Icons of the sprite, by Phosphor's names. Bold for controls, filled for active toggles, duotone for tiles. */
export const boldIcons = [
  "arrow-left",
  "arrow-right",
  "arrows-clockwise",
  "calendar-blank",
  "caret-down",
  "chat-text",
  "check",
  "check-circle",
  "clock",
  "cloud-slash",
  "copy",
  "credit-card",
  "crosshair",
  "download-simple",
  "export",
  "eye",
  "file-text",
  "globe",
  "identification-card",
  "info",
  "list",
  "magnifying-glass",
  "map-pin",
  "map-trifold",
  "moon",
  "navigation-arrow",
  "newspaper",
  "paper-plane-tilt",
  "paperclip",
  "pause",
  "pencil-simple",
  "person-simple-walk",
  "phone",
  "play",
  "plus-square",
  "qr-code",
  "question",
  "share-network",
  "sliders-horizontal",
  "speaker-high",
  "star",
  "stop",
  "trash",
  "user",
  "warning-circle",
  "wheelchair",
  "wifi-high",
  "wifi-slash",
  "x",
] as const;

export const fillIcons = ["star"] as const;

export const duotoneIcons = [
  "bus",
  "chat-text",
  "credit-card",
  "file-text",
  "handshake",
  "identification-card",
  "megaphone",
  "question",
  "seal-percent",
  "storefront",
] as const;

export type IconName =
  | (typeof boldIcons)[number]
  | `${(typeof fillIcons)[number]}-fill`
  | `${(typeof duotoneIcons)[number]}-duotone`;

/** Every id in the sprite. */
export const iconNames: readonly IconName[] = [
  ...boldIcons,
  ...fillIcons.map((name) => `${name}-fill` as const),
  ...duotoneIcons.map((name) => `${name}-duotone` as const),
];
