// Read before the first paint by an inline script: no library, few bytes.

/** Values of each setting, the default first (spec §3). */
export const accessibilityValues = {
  fontSize: ["small", "medium", "large"],
  color: ["normal", "invert", "contrast"],
  letterSpacing: ["normal", "medium", "large"],
  fontStyle: ["sans-serif", "serif"],
} as const;

/** Settings for people who see badly, as they are stored. */
export interface AccessibilitySettings {
  /** 1: the settings apply and the panel shows; 0: they are suspended, not erased. */
  visuallyImpaired: 0 | 1;
  fontSize: "small" | "medium" | "large";
  color: "normal" | "invert" | "contrast";
  images: 0 | 1;
  letterSpacing: "normal" | "medium" | "large";
  fontStyle: "sans-serif" | "serif";
}

export const defaultAccessibility: AccessibilitySettings = {
  visuallyImpaired: 0,
  fontSize: "small",
  color: "normal",
  images: 1,
  letterSpacing: "normal",
  fontStyle: "sans-serif",
};

function oneOf<T>(values: readonly T[], value: unknown, fallback: T): T {
  return values.find((known) => known === value) ?? fallback;
}

/** Stored settings, whatever is stored: anything unknown becomes its default. */
export function parseAccessibility(stored: unknown): AccessibilitySettings {
  const value: Partial<Record<keyof AccessibilitySettings, unknown>> =
    typeof stored === "object" && stored !== null ? stored : {};
  return {
    visuallyImpaired: oneOf([0, 1], value.visuallyImpaired, 0),
    fontSize: oneOf(accessibilityValues.fontSize, value.fontSize, "small"),
    color: oneOf(accessibilityValues.color, value.color, "normal"),
    images: oneOf([0, 1], value.images, 1),
    letterSpacing: oneOf(accessibilityValues.letterSpacing, value.letterSpacing, "normal"),
    fontStyle: oneOf(accessibilityValues.fontStyle, value.fontStyle, "sans-serif"),
  };
}

/** The `data-*` attributes of the document element that the styles read. */
export function accessibilityAttributes(settings: AccessibilitySettings): Record<string, string> {
  const { fontSize, color, images, letterSpacing, fontStyle } =
    settings.visuallyImpaired === 1 ? settings : defaultAccessibility;
  return {
    impaired: settings.visuallyImpaired === 1 ? "on" : "off",
    theme: color,
    size: fontSize,
    spacing: letterSpacing,
    font: fontStyle,
    images: images === 1 ? "on" : "off",
  };
}

/** Colour of the browser's own bars in each theme. */
export const themeColors: Readonly<Record<AccessibilitySettings["color"], string>> = {
  normal: "#07382D",
  invert: "#06231C",
  contrast: "#000000",
};
