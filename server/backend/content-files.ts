import * as v from "valibot";
import { parseBlocks } from "../../src/shared/entities/block.ts";
import { parseCities } from "../../src/shared/entities/city.ts";
import { parseFaq } from "../../src/shared/entities/faq.ts";
import { parseNewsPage } from "../../src/shared/entities/news.ts";
import { parsePages } from "../../src/shared/entities/page.ts";
import { parseSettings } from "../../src/shared/entities/setting.ts";
import { parseSlides } from "../../src/shared/entities/slide.ts";
import { parseVideos } from "../../src/shared/entities/video.ts";
import { moment, type OnDropped, requiredText } from "../../src/shared/parse.ts";
import { paths } from "../../src/shared/urls.ts";
import type { SqlValue } from "./db/database.ts";

export type ContentRow = Record<string, SqlValue>;

/** Content of one table: the files it comes from and how their items become rows. */
export interface ContentTable {
  table: string;
  files: readonly string[];
  /** Items of a file as rows, the ones to be numbered first coming first. @throws {v.ValiError} */
  toRows(items: unknown): ContentRow[];
  /** The portal's own parser, which knows what must not be empty: what it would leave out must not be loaded. */
  parse(body: unknown, onDropped: OnDropped): unknown;
}

const ordering = v.pipe(v.number(), v.integer(), v.minValue(0));
const categoryId = v.pipe(v.number(), v.integer(), v.minValue(1));
const optionalText = v.nullish(v.string(), null);

function contentTable<T extends ContentRow>(
  row: Omit<ContentTable, "toRows"> & { item: v.GenericSchema<unknown, T>; sort?: (a: T, b: T) => number },
): ContentTable {
  const { item, sort, ...rest } = row;
  const list = v.array(item);
  return {
    ...rest,
    toRows(items) {
      const rows = v.parse(list, items);
      return sort ? rows.sort(sort) : rows;
    },
  };
}

/** `order` is a word of SQL; the column is `ordering`. */
function withOrdering<T extends { order: number }>({ order, ...rest }: T) {
  return { ...rest, ordering: order };
}

export const contentTables: readonly ContentTable[] = [
  contentTable({
    table: "site_setting",
    files: ["settings.json"],
    item: v.pipe(
      v.strictObject({
        alias: v.string(),
        title: v.string(),
        value: v.string(),
        description: v.string(),
        type: v.string(),
        order: ordering,
      }),
      v.transform(withOrdering),
    ),
    parse: parseSettings,
  }),
  contentTable({
    table: "site_block",
    files: ["blocks-holder.json", "blocks-partner.json", "blocks-operator.json"],
    item: v.pipe(
      v.strictObject({
        page: v.picklist(Object.keys(paths)),
        alias: requiredText,
        title: v.string(),
        body: v.string(),
        image: optionalText,
        link: optionalText,
        linkTitle: optionalText,
        order: ordering,
      }),
      v.transform(withOrdering),
      v.transform(({ linkTitle, ...rest }) => ({ ...rest, link_title: linkTitle })),
    ),
    parse: parseBlocks,
  }),
  contentTable({
    table: "site_page",
    files: ["pages.json"],
    item: v.strictObject({ alias: v.string(), title: v.string(), body: v.string() }),
    parse: parsePages,
  }),
  contentTable({
    table: "site_slide",
    files: ["slides.json"],
    item: v.pipe(
      v.strictObject({
        category: categoryId,
        title: v.string(),
        text: optionalText,
        image: optionalText,
        link: optionalText,
        order: ordering,
      }),
      v.transform(withOrdering),
    ),
    parse: parseSlides,
  }),
  contentTable({
    table: "site_news",
    files: ["news.json"],
    item: v.strictObject({
      title: v.string(),
      announce: optionalText,
      body: v.string(),
      image: optionalText,
      created_at: moment,
      category: categoryId,
    }),
    // Numbers rise with time, so that of two items of one moment the later written is the newer.
    sort: (a, b) => a.created_at.localeCompare(b.created_at),
    parse: (body, onDropped) => parseNewsPage({ body, paging: null }, onDropped),
  }),
  contentTable({
    table: "site_faq",
    files: ["faq.json"],
    item: v.pipe(
      v.strictObject({ question: v.string(), answer: v.string(), category: optionalText, order: ordering }),
      v.transform(withOrdering),
    ),
    parse: parseFaq,
  }),
  contentTable({
    table: "site_video",
    files: ["videos.json"],
    item: v.strictObject({ title: v.string(), url: v.string(), preview: optionalText }),
    parse: parseVideos,
  }),
  contentTable({
    table: "card_locality",
    files: ["localities.json"],
    item: v.strictObject({ name: requiredText, oktmo: v.string(), lat: v.number(), lon: v.number() }),
    parse: parseCities,
  }),
];

export const categoriesFile = "categories.json";

export const categoriesSchema = v.strictObject({ holder: categoryId, partner: categoryId, operator: categoryId });
