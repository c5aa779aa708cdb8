import { type ResourceName, resources } from "../../src/shared/resources.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { extensionOf, mediaTypeOf, mediaTypeOfBytes } from "../lib/media-types.ts";
import type { HttpDocuments } from "../media/http-documents.ts";
import type { MediaHosts } from "../media/media-hosts.ts";
import { isSvg } from "../media/rewrite-addresses.ts";
import { sanitizedFields } from "../upstreams/sanitized-fields.ts";
import { type AskedCall, itemsOf, placeOf, shortened } from "./asked-call.ts";
import { type CheckedService, type Finding, fault } from "./finding.ts";

/** A picture or a document of an item. */
interface Use {
  row: ResourceName;
  field: string;
  place: string;
  kind: "picture" | "file";
  address: string;
}

const imageTag = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

function usesIn(calls: readonly AskedCall[]): Use[] {
  return (Object.keys(sanitizedFields) as ResourceName[]).flatMap((row) => {
    if (resources[row].service === "own") return [];
    const { pictures = [], files = [], html = [] } = sanitizedFields[row] ?? {};
    return itemsOf(calls, row).flatMap((seen) => {
      const place = placeOf(seen);
      const use = (field: string, kind: Use["kind"], address: string) => ({ row, field, place, kind, address });
      const textOf = (field: string) => (typeof seen.item[field] === "string" ? String(seen.item[field]).trim() : "");
      return [
        ...pictures.map((field) => use(field, "picture", textOf(field))),
        ...files.map((field) => use(field, "file", textOf(field))),
        ...html.flatMap((field) =>
          [...textOf(field).matchAll(imageTag)].map(([, src = ""]) => use(field, "picture", src)),
        ),
      ].filter(({ address }) => address !== "");
    });
  });
}

/** Files fetched per row and field; the others are most likely alike. */
const mostFetched = 40;

/** At once: a visitor's browser loads as many. */
const parallel = 6;

interface PictureOptions {
  services: Readonly<Partial<Record<CheckedService, { address: string }>>>;
  hosts: MediaHosts;
  fetch: HttpDocuments;
}

const reasons: Readonly<Record<string, string>> = {
  timeout: "не пришло за 8 с",
  "too large": "больше 10 МБ (документ — 50 МБ)",
  "an HTML page": "вместо файла пришла страница HTML",
  compressed: "пришло сжатым (Content-Encoding); портал просит как есть",
  "the host has a private address": "у хоста внутренний адрес",
};

/** Why the portal would not show the file; null where it would. */
async function problemOf({ kind }: Use, url: URL, fetch: HttpDocuments): Promise<string | null> {
  const document = await fetch(url);
  if ("status" in document) {
    const why = document.why ?? `status ${document.status}`;
    return reasons[why] ?? (why.startsWith("status ") ? `ответ ${why.slice(7)}` : `не приходит (${why})`);
  }
  await document.close();
  const type = mediaTypeOfBytes(document.start, extensionOf(url.pathname));
  if (kind === "picture") return type?.picture ? null : "это не картинка webp, avif, gif, png или jpeg";
  return type === undefined ? "вид документа портал не знает" : null;
}

/** Pictures and documents that visitors would not get: by their addresses, and a sample of each field by fetching. */
export async function pictureFaults(calls: readonly AskedCall[], options: PictureOptions): Promise<Finding[]> {
  const { services, hosts, fetch } = options;
  const found: Finding[] = [];
  const toFetch = new Map<string, { use: Use; url: URL }[]>();
  for (const use of usesIn(calls)) {
    const about = { field: use.field, place: use.place };
    const { service } = resources[use.row];
    const base = services[service === "site" ? "site" : "card"]?.address ?? "";
    const url = hosts.find(use.address, base);
    const what = use.kind === "picture" ? "картинку" : "документ";
    if (url === null) {
      const host = URL.parse(use.address, `${base}/`)?.host ?? "";
      const text = `${what} с хоста «${host || shortened(use.address)}» портал не возьмёт: его нет в MEDIA_HOSTS`;
      found.push(fault("picture-host", use.row, text, about));
    } else if (use.kind === "picture" && isSvg(url)) {
      found.push(fault("picture", use.row, `«${shortened(url.pathname, 80)}»: SVG портал не показывает`, about));
    } else if (use.kind === "file" && mediaTypeOf(url.pathname) === undefined && extensionOf(url.pathname) !== "") {
      found.push(
        fault("picture", use.row, `«${shortened(url.pathname, 80)}»: такие документы портал не отдаёт`, about),
      );
    } else {
      const key = `${use.row} ${use.field}`;
      const list = toFetch.get(key) ?? [];
      if (list.length < mostFetched && !list.some((other) => other.url.href === url.href)) {
        toFetch.set(key, [...list, { use, url }]);
      }
    }
  }
  const fetched = await mapConcurrently([...toFetch.values()].flat(), parallel, async ({ use, url }) => {
    const problem = await problemOf(use, url, fetch);
    if (problem === null) return [];
    const text = `«${shortened(decodeURI(url.pathname), 80)}»: ${problem}`;
    return [fault("picture", use.row, text, { field: use.field, place: use.place })];
  });
  return [...found, ...fetched.flat()];
}
