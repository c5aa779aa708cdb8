import type { Story } from "../story.ts";
import { cityPack } from "./city-pack.ts";
import { cityWindow } from "./city-window.ts";
import { feedback } from "./feedback.ts";
import { firstVisit } from "./first-visit.ts";
import { mapAndList } from "./map-and-list.ts";
import { menus } from "./menus.ts";
import { newVersion } from "./new-version.ts";
import { panel } from "./panel.ts";
import { search } from "./search.ts";
import { secondVisit } from "./second-visit.ts";
import { serverStopped } from "./server-stopped.ts";
import { unsentMessage } from "./unsent-message.ts";
import { cookiesBlocked, storageOff } from "./without-storage.ts";

/** By the name that `npm run engines -- --story` takes. */
export const stories = {
  "first-visit": firstVisit,
  menus,
  city: cityWindow,
  search,
  panel,
  feedback,
  map: mapAndList,
  "second-visit": secondVisit,
  "server-stopped": serverStopped,
  "unsent-message": unsentMessage,
  "new-version": newVersion,
  "city-pack": cityPack,
  "storage-off": storageOff,
  "cookies-blocked": cookiesBlocked,
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;
