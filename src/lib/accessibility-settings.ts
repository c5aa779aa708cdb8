// Part of the inline script that runs before the first paint: no libraries, few bytes.

/** Values of the specification's settings (§3) as they are stored; the first is the default. */
export const settingValues = {
  /** 1: the settings apply and the panel is shown; 0: they are suspended, not deleted. */
  visuallyImpaired: [0, 1],
  fontSize: ["small", "medium", "large"],
  color: ["normal", "invert", "contrast"],
  images: [1, 0],
  letterSpacing: ["normal", "medium", "large"],
  fontStyle: ["sans-serif", "serif"],
} as const;

/** Settings beyond the specification, stored separately so that its record keeps the specified shape. */
export const extraValues = {
  lineHeight: ["normal", "medium", "large"],
  /** 1: pictures are shown in greyscale. */
  greyImages: [0, 1],
} as const;

type Values = Readonly<Record<string, readonly (number | string)[]>>;

/** One of the values for each setting. */
type Chosen<V extends Values> = { -readonly [Name in keyof V]: V[Name][number] };

/** Settings of the version for visually impaired visitors. */
export type AccessibilitySettings = Chosen<typeof settingValues>;

type AccessibilityExtras = Chosen<typeof extraValues>;

/** All display settings. */
export type ScreenSettings = AccessibilitySettings & AccessibilityExtras;

/** Parses a stored record; unknown values become defaults. */
function chosen<V extends Values>(values: V, stored: unknown): Chosen<V> {
  const given: Readonly<Record<string, unknown>> = Object(stored);
  const entries = Object.entries(values).map(([name, known]) => [
    name,
    known.find((value) => value === given[name]) ?? known[0],
  ]);
  return Object.fromEntries(entries);
}

export function parseAccessibility(stored: unknown): AccessibilitySettings {
  return chosen(settingValues, stored);
}

export function parseExtras(stored: unknown): AccessibilityExtras {
  return chosen(extraValues, stored);
}

export const defaultScreen: ScreenSettings = { ...parseAccessibility(null), ...parseExtras(null) };

/**
 * The `data-*` attributes of the document element that the styles read.
 * @param isDark the device prefers dark: followed by the usual version; the accessible one follows the visitor's choice.
 */
export function accessibilityAttributes(settings: ScreenSettings, isDark = false) {
  const isOn = settings.visuallyImpaired === 1;
  const { fontSize, color, images, letterSpacing, fontStyle, lineHeight, greyImages } = isOn ? settings : defaultScreen;
  return {
    impaired: isOn ? "on" : "off",
    theme: !isOn && isDark ? "invert" : color,
    size: fontSize,
    spacing: letterSpacing,
    font: fontStyle,
    leading: lineHeight,
    images: images === 0 ? "off" : greyImages === 1 ? "grey" : "on",
  };
}

/** Colour of the browser's toolbar in each theme. */
export const themeColors: Readonly<Record<AccessibilitySettings["color"], string>> = {
  normal: "#07382D",
  invert: "#06231C",
  contrast: "#000000",
};
