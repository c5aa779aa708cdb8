import { unknownDrawings } from "../../../src/shared/drawings.ts";
import type { Geolocation } from "../../../src/shared/entities/geolocation.ts";
import { type RouteName, routeTable } from "../../../src/shared/route-table.ts";
import { openingHoursError } from "../../lib/check-opening-hours.ts";
import { farTown, kilometresTo } from "../../lib/far-towns.ts";
import { likelySetting } from "../../lib/known-settings.ts";
import { neededPages } from "../../lib/needed-pages.ts";
import { strippedElements } from "../../lib/stripped-elements.ts";
import type { Entry } from "./content-entries.ts";
import type { Item } from "./content-table.ts";
import type { Finding } from "./findings.ts";

// What is valid, but most likely not what was meant.

/** All valid items, and those of one file. */
interface ContentEntries {
  all: readonly Entry[];
  of(file: string): readonly Entry[];
}

function warning({ file, index }: Entry, field: string, text: string): Finding {
  return file.finding([index, field], `${field}: ${text}`);
}

function hours({ all }: ContentEntries): Finding[] {
  return all.flatMap((entry) => {
    const { openingHours } = entry.item;
    const error = typeof openingHours === "string" ? openingHoursError(openingHours) : null;
    return error === null ? [] : [warning(entry, "openingHours", `${error}; текст покажем как есть`)];
  });
}

function settings({ of }: ContentEntries): Finding[] {
  return of("settings.json").flatMap((entry) => {
    const meant = likelySetting(String(entry.item.alias));
    if (meant === null) return [];
    return [warning(entry, "alias", `настройки «${entry.item.alias}» портал не знает; может быть, «${meant}»?`)];
  });
}

function pages({ of }: ContentEntries): Finding[] {
  const known = new Set(of("pages.json").map(({ item }) => item.alias));
  return Object.entries(neededPages)
    .filter(([alias]) => !known.has(alias))
    .map(([alias, why]) => ({ file: "pages.json", line: null, text: `нет страницы «${alias}»: ${why}` }));
}

/** A message goes to both destinations, so a theme needs its pair. */
function themes({ of }: ContentEntries): Finding[] {
  const [ours, others] = ["themes.json", "subjects.json"] as const;
  const unpaired = (file: string, other: string) => {
    const names = new Set(of(other).map(({ item }) => item.name));
    return of(file)
      .filter(({ item }) => !names.has(item.name ?? null))
      .map((entry) => warning(entry, "name", `в ${other} нет «${entry.item.name}»`));
  };
  return [...unpaired(ours, others), ...unpaired(others, ours)];
}

const htmlFields = ["body", "answer", "description", "announce"];

function strippedHtml({ all }: ContentEntries): Finding[] {
  return all.flatMap((entry) =>
    htmlFields.flatMap((field) => {
      const value = entry.item[field];
      const [element] = typeof value === "string" ? strippedElements(value) : [];
      return element === undefined ? [] : [warning(entry, field, `«<${element}>» портал уберёт`)];
    }),
  );
}

const pictureFields = ["image", "iconUrl", "logoUrl", "imageUrl", "preview"];
const foreignPicture = /<img\b[^>]*\bsrc\s*=\s*["']?https?:/i;

function foreignPictures({ all }: ContentEntries): Finding[] {
  const text = "картинку с другого сайта портал не покажет; положите её в files/";
  return all.flatMap((entry) => {
    const { item } = entry;
    const isUrl = (field: string) => /^https?:/.test(String(item[field] ?? ""));
    const fields = [
      ...pictureFields.filter(isUrl),
      ...htmlFields.filter((field) => foreignPicture.test(String(item[field] ?? ""))),
    ];
    return fields.map((field) => warning(entry, field, text));
  });
}

function drawings({ all }: ContentEntries): Finding[] {
  return all.flatMap((entry) =>
    unknownDrawings(String(entry.item.illustration ?? "")).map((word) =>
      warning(entry, "illustration", `рисунка «${word}» нет; на его месте ничего не будет`),
    ),
  );
}

/** Farther from any town, a place's coordinates are most likely a typing error (km). */
const farPlace = 100;

function location({ lat, lon }: Item): Geolocation | null {
  return typeof lat === "number" && typeof lon === "number" ? { lat, lon } : null;
}

function farPlaces({ of }: ContentEntries): Finding[] {
  const located = (file: string) =>
    of(file).flatMap((entry) => {
      const at = location(entry.item);
      return at === null ? [] : [{ entry, at }];
    });
  const towns = located("localities.json");
  if (towns.length < 2) return [];
  const all = towns.map(({ at }) => at);
  const far = (limit: number, near: (at: Geolocation) => readonly Geolocation[], what: string) => {
    return ({ entry, at }: { entry: Entry; at: Geolocation }): Finding[] => {
      const distance = kilometresTo(near(at), at);
      return distance > limit
        ? [warning(entry, "lat", `до ближайшего ${what} ${distance} км; верны ли координаты?`)]
        : [];
    };
  };
  const others = (at: Geolocation) => all.filter((each) => each !== at);
  return [
    ...towns.flatMap(far(farTown, others, "другого города")),
    ...["issue-points.json", "branches.json"].flatMap(located).flatMap(far(farPlace, () => all, "города")),
  ];
}

const listScreens: Readonly<Record<string, RouteName>> = {
  "news.json": "NewsHolder",
  "faq.json": "Questions",
  "materials.json": "Materials",
  "issue-points.json": "HowToGetACard",
  "acceptors.json": "Partners",
  "loyalty-programs.json": "Stocks",
  "localities.json": "HolderHome",
  "measures.json": "Measures",
};

/** Screens on which visitors would find nothing. */
function emptyScreens({ all, of }: ContentEntries): Finding[] {
  const withBlocks = new Set(all.filter(({ file }) => file.name.startsWith("blocks-")).map(({ item }) => item.page));
  const blocks = Object.entries(routeTable)
    .filter(([name, { page }]) => page === "blocks-page" && !withBlocks.has(name))
    .map(([name, { audience, title, path }]) => ({
      file: `blocks-${audience}.json`,
      line: null,
      text: `на странице «${title}» (${name}, ${path}) будет пусто`,
    }));
  const lists = Object.entries(listScreens)
    .filter(([file]) => of(file).length === 0)
    .map(([file, name]) => ({
      file,
      line: null,
      text: `список пуст: на странице «${routeTable[name].title}» чего-то не будет`,
    }));
  return [...blocks, ...lists];
}

const checks = [hours, settings, pages, themes, strippedHtml, foreignPictures, drawings, farPlaces, emptyScreens];

/** Warnings about content that is valid, but most likely not what was meant. */
export function contentWarnings(all: readonly Entry[]): Finding[] {
  const byFile = Map.groupBy(all, ({ file }) => file.name);
  const entries: ContentEntries = { all, of: (file) => byFile.get(file) ?? [] };
  return checks.flatMap((check) => check(entries));
}
