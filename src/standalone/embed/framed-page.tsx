import { type EmbedChoice, type EmbedList, embedPath, embedSearch, type embedThemes } from "../../lib/embed-address.ts";
import { findSetting } from "../../lib/find-setting.ts";
import { timeZone as programmeZone } from "../../shared/dates.ts";
import type { City } from "../../shared/entities/city.ts";
import type { PageOutcome, Read } from "../../shared/page-render.ts";
import { citiesRequest, configRequest, settingsRequest } from "../../shared/requests.ts";
import type { StandalonePage, StandaloneRequest, StandaloneView } from "../standalone-page.ts";
import embedCss from "./embed.css?inline";
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

/** A page that other sites show in a frame. */
export function embedPage(list: EmbedList, view: (content: EmbedContent) => Promise<EmbedView>): StandalonePage {
  return {
    path: embedPath(list),
    css: embedCss,
    script: "embed",
    framing: "hosts",
    canonicalSearch(search) {
      const { choice, page } = parseEmbedQuery(list, search);
      return embedSearch(list, choice, page);
    },
    async view({ search, origin, read, now }: StandaloneRequest) {
      const { choice, page } = parseEmbedQuery(list, search);
      const [cities, settings, config] = await Promise.all([
        read(citiesRequest),
        read(settingsRequest),
        read(configRequest),
      ]);
      const city = dataOf(cities)?.find(({ id }) => id === choice.city) ?? null;
      const phone = findSetting(dataOf(settings) ?? [], "phone")?.value ?? dataOf(config)?.phone ?? null;
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

function dataOf<T>(outcome: PageOutcome<T>): T | undefined {
  return "data" in outcome ? outcome.data : undefined;
}
