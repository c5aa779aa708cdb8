import { errorMessage } from "../../shared/failure.ts";

/** The file, or why there is none: deleted according to our server, or the download failed. */
type Downloaded = { file: Blob } | { failure: "gone" | "failed" };

interface DownloadOptions {
  signal: AbortSignal;
  /** Called with the loaded share, 0 to 1; never if the server sends no length. */
  onProgress(share: number): void;
}

/**
 * Downloads a file from our server.
 * @throws {DOMException} AbortError when the signal aborts.
 */
export async function download(url: string, { signal, onProgress }: DownloadOptions): Promise<Downloaded> {
  try {
    const response = await fetch(url, { signal });
    if (response.status === 404) return { failure: (await isOurs(response)) ? "gone" : "failed" };
    // A captive portal answers every request with its own HTML page.
    const isFile = response.headers.get("content-disposition")?.startsWith("attachment") === true;
    if (!response.ok || !isFile || response.body === null) return { failure: "failed" };
    const total = Number(response.headers.get("content-length") ?? 0);
    const parts = await readAll(response.body, (bytes) => {
      if (total > 0) onProgress(Math.min(1, bytes / total));
    });
    return { file: new Blob(parts, { type: response.headers.get("content-type") ?? "" }) };
  } catch (error) {
    // `fetch` and its body reject with a TypeError for any network failure.
    if (error instanceof TypeError) return { failure: "failed" };
    throw error;
  }
}

async function isOurs(response: Response): Promise<boolean> {
  try {
    return errorMessage(await response.json()) !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader.read();
    if (part.done) return parts;
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
}

/** The blob URL is revoked after this (ms): browsers read it some time after the click. */
const handingOver = 60_000;

/** Saves the file through the browser's download, under that name; in an installed app on iOS through the share sheet. */
export async function saveFile(file: Blob, name: string): Promise<void> {
  if (await isHandedOver(new File([file], name, { type: file.type }))) return;
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), handingOver);
}

/** An installed app on iOS would show the file in place of the page, without a way back. */
async function isHandedOver(file: File): Promise<boolean> {
  const files = [file];
  if (Reflect.get(navigator, "standalone") !== true || navigator.canShare?.({ files }) !== true) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // Closed by the visitor. Else: not permitted, for instance long after the press.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
