import { materialTypes } from "../../../src/shared/entities/material.ts";
import { choiceFilter, type Filter, fromDayFilter, integerFilter, textFilter, toDayFilter } from "./filters.ts";
import type { PageSize } from "./yii-paging.ts";

/** A list of the site backend. Table and column names are constants: no request data goes into them. */
export interface Collection {
  path: string;
  table: string;
  /** The select list, under the names of the API. */
  columns: string;
  filters: Readonly<Record<string, Filter>>;
  /** API name of each sortable attribute → column. */
  sortable: Readonly<Record<string, string>>;
  defaultOrder: string;
  pageSize: PageSize;
}

/** Yii2's default page sizes. */
export const paged: PageSize = { default: 20, max: 50 };

/** Lists that the portal does not page through come in one page; the real service must be configured the same way. */
const whole: PageSize = { default: 1000, max: 1000 };

const byOrder = { sortable: { id: "id", order: "ordering" }, defaultOrder: "ordering, id" };
const byNumber = { sortable: { id: "id", title: "title" }, defaultOrder: "id" };

const categoryFilter = integerFilter("category", "Категория");

export const newsColumns = "id, title, announce, body, image, created_at, category";
export const pageColumns = "id, alias, title, body";
export const materialColumns = "id, title, category, type, extension, size, url, created_at";

export const collections: readonly Collection[] = [
  {
    path: "/v1/setting",
    table: "site_setting",
    columns: 'id, alias, title, value, description, type, ordering as "order"',
    filters: {},
    ...byOrder,
    pageSize: whole,
  },
  {
    path: "/v1/block",
    table: "site_block",
    columns: 'id, page, alias, title, body, image, illustration, link, link_title as "linkTitle", ordering as "order"',
    filters: { page: textFilter("page") },
    ...byOrder,
    pageSize: whole,
  },
  {
    path: "/v1/slider",
    table: "site_slide",
    columns: 'id, category, title, text, image, link, ordering as "order"',
    filters: { category: categoryFilter },
    ...byOrder,
    pageSize: whole,
  },
  { path: "/v1/page", table: "site_page", columns: pageColumns, filters: {}, ...byNumber, pageSize: whole },
  {
    path: "/v1/news",
    table: "site_news",
    columns: newsColumns,
    filters: {
      category: categoryFilter,
      from: fromDayFilter("created_at", "Дата начала"),
      to: toDayFilter("created_at", "Дата окончания"),
    },
    sortable: { id: "id", title: "title", created_at: "created_at" },
    defaultOrder: "created_at desc, id desc",
    pageSize: paged,
  },
  {
    path: "/v1/faq",
    table: "site_faq",
    columns: 'id, question, answer, category, ordering as "order"',
    filters: {},
    ...byOrder,
    pageSize: whole,
  },
  {
    path: "/v1/video",
    table: "site_video",
    columns: "id, title, url, preview",
    filters: {},
    ...byNumber,
    pageSize: whole,
  },
  {
    path: "/v1/material",
    table: "site_material",
    columns: materialColumns,
    filters: { category: categoryFilter, type: choiceFilter("type", "Тип", materialTypes) },
    sortable: { id: "id", title: "title", created_at: "created_at" },
    defaultOrder: "id",
    pageSize: whole,
  },
  {
    path: "/v1/feedback/subjects",
    table: "site_feedback_subject",
    columns: "id, name",
    filters: {},
    sortable: { id: "id", name: "name" },
    defaultOrder: "id",
    pageSize: whole,
  },
];
