import { sansFamily } from "../../../lib/font-families.ts";
import { ownFonts } from "../../../lib/portal-fonts.ts";
import { withTimeout } from "../../../shared/with-timeout.ts";

// A style without `glyphs`: MapLibre draws words with the page's own font. It reads the weight out of a family's name, so
// a first name ending in it, with the real family behind, gives that weight.
export const regularFont = sansFamily;
export const boldFont = `${sansFamily} Bold,${sansFamily}`;

/** Longer than that words wait for no font (ms). */
const patience = 3_000;

/** Waits for the letters: words that were drawn with another font would keep it. */
export async function loadMapFonts(): Promise<void> {
  await withTimeout(letters(), patience, undefined);
}

async function letters(): Promise<void> {
  await ownFonts();
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 24px "${sansFamily}"`, "Аа1"));
  await Promise.allSettled(loading);
}
