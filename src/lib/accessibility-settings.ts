// Read before the first paint by an inline script: no library, few bytes.

/** Values of each setting, the default first: those of the specification (§3), as they are stored. */
export const settingValues = {
  /** 1: the settings apply and the panel shows; 0: they are suspended, not erased. */
  visuallyImpaired: [0, 1],
  fontSize: ["small", "medium", "large"],
  color: ["normal", "invert", "contrast"],
  images: [1, 0],
  letterSpacing: ["normal", "medium", "large"],
  fontStyle: ["sans-serif", "serif"],
} as const;

/** What we add to them; stored apart, so that theirs stay as the specification has them. */
export const extraValues = {
  lineHeight: ["normal", "medium", "large"],
  /** 1: pictures that are shown have no colours. */
  greyImages: [0, 1],
} as const;

type Values = Readonly<Record<string, readonly (number | string)[]>>;

/** One value of each setting. */
type Chosen<V extends Values> = { -readonly [Name in keyof V]: V[Name][number] };

/** Settings for people who see badly. */
export type AccessibilitySettings = Chosen<typeof settingValues>;

type AccessibilityExtras = Chosen<typeof extraValues>;

/** Everything that can be set about the screen. */
export type ScreenSettings = AccessibilitySettings & AccessibilityExtras;

/** Whatever is stored: anything unknown becomes its default. */
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
 * @param isDark the device is set to dark: the usual version goes by it, the one for people who see badly by their choice.
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

/** Colour of the browser's own bars in each theme. */
export const themeColors: Readonly<Record<AccessibilitySettings["color"], string>> = {
  normal: "#07382D",
  invert: "#06231C",
  contrast: "#000000",
};
