import { sansFamily } from "../../../lib/font-families.ts";
import { portalFonts } from "../../../lib/portal-fonts.ts";
import { withTimeout } from "../../../shared/with-timeout.ts";

// Without `glyphs` in the style, MapLibre draws text with the page's fonts. It takes the weight from the suffix of the first
// family name; the real family follows it.
export const regularFont = sansFamily;
export const boldFont = `${sansFamily} Bold,${sansFamily}`;

/** Longest wait for the fonts (ms). */
const fontTimeout = 3_000;

/** Waits for the fonts: text drawn with a fallback font would not be redrawn. */
export async function loadMapFonts(): Promise<void> {
  await withTimeout(loadFonts(), fontTimeout, undefined);
}

async function loadFonts(): Promise<void> {
  await portalFonts();
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 24px "${sansFamily}"`, "Аа1"));
  await Promise.allSettled(loading);
}
