declare global {
  interface Window {
    /** Resolves when the fonts are declared, loaded or not. The offline shell declares them in its stylesheet. */
    portalFonts?: Promise<void>;
  }
}

/** Resolves when the portal's fonts can be requested by name; before that the browser resolves the family to a fallback. */
export async function portalFonts(): Promise<void> {
  await window.portalFonts;
}
