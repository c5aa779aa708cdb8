/**
 * The words by which a block of the CMS names a drawing; each is the name of a file in src/ui/illustrations. Operators
 * read them in server/backend/content/README.md.
 */
export const drawingWords = [
  "block-card",
  "call-us",
  "card-is-ready",
  "card-lost",
  "documents",
  "icon-on-screen",
  "install-android",
  "install-iphone",
  "large-letters",
  "menu-on-android",
  "message-to-two",
  "mfc-desk",
  "pharmacy-discount",
  "receipt",
  "relative-at-desk",
  "relative-collects",
  "share-on-iphone",
  "shop-owner-joins",
  "show-at-till",
  "take-card",
  "tap-terminal",
  "two-cards",
  "without-internet",
] as const;

export type Drawing = (typeof drawingWords)[number];

const isDrawing = (word: string): word is Drawing => (drawingWords as readonly string[]).includes(word);

const wordsOf = (names: string) => names.split(/[\s,]+/).filter((word) => word !== "");

/** The drawings that a block names, in its order; unknown words are left out. */
export function drawingsNamed(names: string): Drawing[] {
  return wordsOf(names).filter(isDrawing);
}

/** What a block names that is no drawing. */
export function unknownDrawings(names: string): string[] {
  return wordsOf(names).filter((word) => !isDrawing(word));
}
