import type { ContentAudience } from "./audience.ts";
import type { routeTable } from "./route-table.ts";
import { sharePicturePrefix } from "./url-parts.ts";

/** What has a short address, and the first segment of it. Printed on paper: never changed, only added to. */
export const sharedKinds = {
  point: "p",
  branch: "b",
  promotion: "d",
  partner: "o",
  question: "q",
  news: "n",
  partnerNews: "np",
  operatorNews: "no",
} as const;

export type SharedKind = keyof typeof sharedKinds;

/** A thing with a short address. `id`: as in its page's address; of a place, its key without the kind («12» of «p-12»). */
export interface SharedThing {
  kind: SharedKind;
  id: string;
}

/** By audience. */
export const newsKinds = {
  holder: "news",
  partner: "partnerNews",
  operator: "operatorNews",
} as const satisfies Record<ContentAudience, SharedKind>;

// Spelled out: the service worker does without the route table.
type Table = typeof routeTable;
const pages = {
  point: "/holder/how-to-get-a-card" satisfies Table["HowToGetACard"]["path"],
  branch: "/holder/partner-program" satisfies Table["Partners"]["path"],
  promotion: "/holder/stocks/:id" satisfies Table["Stock"]["path"],
  partner: "/holder/partner-program/partner/:id" satisfies Table["Partner"]["path"],
  question: "/holder/support/questions" satisfies Table["Questions"]["path"],
  news: "/holder/news/:id" satisfies Table["NewsItemHolder"]["path"],
  partnerNews: "/partner/news/:id" satisfies Table["NewsItemPartner"]["path"],
  operatorNews: "/operator/news/:id" satisfies Table["NewsItemOperator"]["path"],
} as const satisfies Record<SharedKind, string>;

/** Query parameter of the questions' page that names the shared one: fragments do not reach the server. */
export const questionParameter = "question";

const placeId = /^[\w-]{1,60}$/;
const shortForm = new RegExp(`^/(${Object.values(sharedKinds).join("|")})/([^/]{1,200})$`);

/** «/d/3»: the short address of a thing, a path. */
export function shortPath({ kind, id }: SharedThing): string {
  return `/${sharedKinds[kind]}/${encodeURIComponent(id)}`;
}

/** The same of a place, from its key «p-12». */
export function shortPathOfPlace(key: string): string {
  return `/${key.replace("-", "/")}`;
}

/** The thing that a path is the short address of; null for any other path. */
export function sharedThingAt(pathname: string): SharedThing | null {
  const [, letter, written = ""] = shortForm.exec(pathname) ?? [];
  const kind = (Object.keys(sharedKinds) as SharedKind[]).find((each) => sharedKinds[each] === letter);
  const id = decoded(written);
  if (kind === undefined || id === null) return null;
  return (kind === "point" || kind === "branch") && !placeId.test(id) ? null : { kind, id };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The address of the thing's page, where the short one leads: path, query and fragment.
 * @param search the visitor's query, which follows the page's own; with its question mark, or empty.
 */
export function pageOfShared({ kind, id }: SharedThing, search = ""): string {
  const page = pages[kind];
  const written = encodeURIComponent(id);
  const more = search.replace("?", "&");
  if (kind === "point") return `${page}?place=p-${id}${more}`;
  if (kind === "branch") return `${page}?view=places&place=b-${id}${more}`;
  if (kind === "question") return `${page}?${questionParameter}=${written}${more}#question-${written}`;
  return page.replace(":id", written) + search;
}

/** The picture that messengers show beside a link to the thing. */
export function sharePicturePath(thing: SharedThing): string {
  return `${sharePicturePrefix}${shortPath(thing).slice(1)}.png`;
}

/** The thing whose picture has that path. */
export function sharedThingOfPicture(pathname: string): SharedThing | null {
  if (!pathname.startsWith(sharePicturePrefix) || !pathname.endsWith(".png")) return null;
  return sharedThingAt(`/${pathname.slice(sharePicturePrefix.length, -".png".length)}`);
}
