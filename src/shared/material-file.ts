import { materialRequest } from "./requests.ts";

/** What a visitor is told of a document whose file is gone. */
export const documentGone = "Документ больше не доступен. Возможно, его заменили новым.";

/** Where our server hands out the file of a material. */
export function materialFileUrl(id: string): string {
  return `${materialRequest(id).url}/file`;
}

/** Whether the path is that of a material's file. */
export function isMaterialFile(pathname: string): boolean {
  return /^\/api\/site\/v1\/material\/[^/]+\/file$/.test(pathname);
}

/** The cache in which the worker keeps opened documents, and pages look for them. */
export const documentsCache = "documents";

/** Longer names do not fit every file system (255 bytes; a Russian letter takes two). */
const maxNameLength = 100;

/**
 * The name that a document is saved under: its title without what file systems refuse, and without marks that turn
 * the reading direction and so hide the extension.
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
