/** Result of sharing. "closed": the visitor cancelled; "refused": not permitted by the browser. */
export type ShareResult = "shared" | "copied" | "closed" | "refused";

/** Opens the device's share sheet, or else copies the URL. Needs a user gesture. */
export async function sharePage(title: string, url: string): Promise<ShareResult> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name === "AbortError") return "closed";
    }
  }
  return copyText(url);
}

/** Needs a user gesture. */
export async function copyText(text: string): Promise<"copied" | "refused"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch (error) {
    // Not permitted; without https there is no clipboard, which is a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return "refused";
    throw error;
  }
}

/** Status message after {@link sharePage}; empty where the result is visible. */
export const shareMessages: Readonly<Record<ShareResult, string>> = {
  shared: "",
  closed: "",
  copied: "Ссылка скопирована",
  refused: "Скопируйте адрес из строки браузера",
};
