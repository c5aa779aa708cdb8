declare global {
  interface Window {
    /** Resolves when the page knows the portal's own fonts, come or not. The shell knows them from its stylesheet. */
    portalFonts?: Promise<void>;
  }
}

/** Since when the portal's own fonts can be asked for: before that a browser takes others of the family's list. */
export async function ownFonts(): Promise<void> {
  await window.portalFonts;
}
