// A style without `glyphs`: MapLibre draws words with the page's own font. It reads the weight out of a family's name, so
// a first name ending in it, with the real family behind, gives that weight.
const family = "Golos Text Variable";

export const regularFont = family;
export const boldFont = `${family} Bold,${family}`;

/** Longer than that words wait for no font (ms). */
const patience = 3_000;

/** Waits for the letters: words that were drawn with another font would keep it. */
export async function mapFonts(): Promise<void> {
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 24px "${family}"`, "Аа1"));
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled(loading), late]);
}
