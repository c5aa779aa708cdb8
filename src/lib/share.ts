/** What came of handing a page on. "closed": the visitor changed their mind; "refused": the browser did not let it. */
export type Sharing = "shared" | "copied" | "closed" | "refused";

/** Opens the device's own way to share, else copies the address. To be called on a press. */
export async function sharePage(title: string, url: string): Promise<Sharing> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name === "AbortError") return "closed";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    // Forbidden, or no clipboard outside of https: a TypeError then.
    if (error instanceof DOMException || error instanceof TypeError) return "refused";
    throw error;
  }
}
