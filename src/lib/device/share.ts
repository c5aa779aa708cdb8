/** What came of handing something on. "closed": the visitor changed their mind; "refused": the browser did not let it. */
export type ShareResult = "shared" | "copied" | "closed" | "refused";

/** Opens the device's own way to share, else copies the address. To be called on a press. */
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

/** To be called on a press. */
export async function copyText(text: string): Promise<"copied" | "refused"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch (error) {
    // Forbidden, or no clipboard outside of https: a TypeError then.
    if (error instanceof DOMException || error instanceof TypeError) return "refused";
    throw error;
  }
}

/** What is said after {@link sharePage}; nothing where the visitor sees it. */
export const shareMessages: Readonly<Record<ShareResult, string>> = {
  shared: "",
  closed: "",
  copied: "Ссылка скопирована",
  refused: "Скопируйте адрес из строки браузера",
};
