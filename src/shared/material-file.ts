import { materialRequest } from "./requests.ts";

/** Message for a document whose file is gone. */
export const documentGone = "Документ больше не доступен. Возможно, его заменили новым.";

/** Address of a material's file at our server. */
export function materialFileUrl(id: string): string {
  return `${materialRequest(id).url}/file`;
}

/** Whether a path is that of a material's file. */
export function isMaterialFile(pathname: string): boolean {
  return /^\/api\/site\/v1\/material\/[^/]+\/file$/.test(pathname);
}

/** Name of the worker's cache of opened documents, which pages read too. */
export const documentsCache = "documents";

/** In characters: file systems allow 255 bytes, and a Russian letter takes two. */
const maxNameLength = 100;

/**
 * File name of a downloaded document: its title without characters that file systems reject, and without bidi control
 * characters, which could hide the extension.
 */
export function fileName(title: string, extension: string): string {
  const end = extension === "" ? "" : `.${extension}`;
  const bare = title.toLowerCase().endsWith(end) ? title.slice(0, title.length - end.length) : title;
  const clean = bare
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+/, "");
  const name = [...clean]
    .slice(0, maxNameLength)
    .join("")
    .replace(/[ .]+$/, "");
  return `${name || "document"}${end}`;
}
