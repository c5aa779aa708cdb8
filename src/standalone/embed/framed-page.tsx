import { type EmbedChoice, type EmbedList, embedPath, embedSearch, type embedThemes } from "../../lib/embed-address.ts";
import { timeZone as programmeZone } from "../../shared/dates.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Read } from "../../shared/page-render.ts";
import { acceptorCategoriesRequest, citiesRequest, configRequest } from "../../shared/requests.ts";
import { dataOf } from "../data-of.ts";
import { knownId } from "../known-id.ts";
import { readPhone } from "../read-phone.ts";
import type { StandalonePage, StandaloneRequest, StandaloneView } from "../standalone-page.ts";
import embedCss from "./embed.css?inline";
import { lastEmbedPart } from "./embed-paging.ts";
import { parseEmbedQuery } from "./embed-query.ts";
import type { EmbedData } from "./page-data.ts";

/** What each frame needs besides its list. */
export interface EmbedContent {
  choice: EmbedChoice;
  /** Number of parts of the list that are shown. */
  page: number;
  /** The chosen city; null: all of them. */
  city: City | null;
  /** The portal's origin, for links to it. */
  origin: string;
  /** Of the support; null: unknown. */
  phone: string | null;
  now: number;
  read: Read;
}

/** What a list shows. */
export interface EmbedView extends Pick<StandaloneView, "title" | "body"> {
  data?: Pick<EmbedData, "places">;
}

/** The themes of the portal that the words of an address mean. */
const themes = { light: "normal", contrast: "contrast", dark: "invert" } as const satisfies Record<
  (typeof embedThemes)[number],
  string
>;

interface EmbedParts {
  view(content: EmbedContent): Promise<EmbedView>;
  /** How many rows there are to show; null: unknown. */
  countRows(content: Pick<EmbedContent, "choice" | "now" | "read">): Promise<number | null>;
}

/** A page that other sites show in a frame. */
export function embedPage(list: EmbedList, { view, countRows }: EmbedParts): StandalonePage {
  return {
    path: embedPath(list),
    css: embedCss,
    script: "embed",
    framing: "hosts",
    async canonicalSearch(search, { read, now }) {
      const { choice, page } = await readChoice(list, search, read);
      const count = page === 1 ? null : await countRows({ choice, now, read });
      return embedSearch(list, choice, count === null ? page : Math.min(page, lastEmbedPart(count)));
    },
    async view({ search, origin, read, now }: StandaloneRequest) {
      const { choice, page } = await readChoice(list, search, read);
      const [cities, phone, config] = await Promise.all([read(citiesRequest), readPhone(read), read(configRequest)]);
      const city = dataOf(cities)?.find(({ id }) => id === choice.city) ?? null;
      const shown = await view({ choice, page, city, origin, phone, now, read });
      const { map, timeZone = programmeZone } = dataOf(config) ?? {};
      const data: EmbedData = { ...shown.data, timeZone, map };
      return {
        ...shown,
        data,
        attributes: {
          "data-theme": themes[choice.theme],
          ...(choice.size === "large" ? { "data-size": "medium" } : {}),
        },
      };
    },
  };
}

/** What the address asks for; a city or category that there is not counts as none. */
async function readChoice(list: EmbedList, search: URLSearchParams, read: Read) {
  const { choice, page } = parseEmbedQuery(list, search);
  const [city, category] = await Promise.all([
    knownId(choice.city, citiesRequest, read),
    knownId(choice.category, acceptorCategoriesRequest, read),
  ]);
  return { choice: { ...choice, city, category }, page };
}
