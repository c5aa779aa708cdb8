/** Result of sharing. "closed": the visitor cancelled; "refused": neither sharing nor copying is possible. */
type ShareResult = "shared" | "copied" | "closed" | "refused";

/**
 * Opens the device's share sheet; where there is none or it is not permitted (many WebViews), copies the URL. Needs a user
 * gesture.
 */
export async function sharePage(title: string, url: string): Promise<ShareResult> {
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    // Besides a refusal also a TypeError: there is no share sheet, or it takes no links.
    if (error instanceof DOMException && error.name === "AbortError") return "closed";
    return copyText(url);
  }
}

/** Needs a user gesture. */
export async function copyText(text: string): Promise<"copied" | "refused"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    // Not permitted, or without https no clipboard.
    return copyOldWay(text) ? "copied" : "refused";
  }
}

/** By the command of the browser's menu: WebViews permit it where they refuse the clipboard. */
function copyOldWay(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", onCopy);
  try {
    return document.execCommand("copy") && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", onCopy);
  }
}

/** Status message after {@link sharePage} of that URL; empty where the result is visible. */
export function shareMessage(result: ShareResult, url: string): string {
  if (result === "copied") return "Ссылка скопирована";
  // An app that shows web pages has no address bar to copy from.
  return result === "refused" ? `Скопируйте адрес: ${url}` : "";
}
