import * as v from "valibot";
import { isDay } from "../../../src/shared/dates.ts";
import { parseBlocks } from "../../../src/shared/entities/block.ts";
import { parsePages } from "../../../src/shared/entities/cms-page.ts";
import { parseFaq } from "../../../src/shared/entities/faq.ts";
import { parseFeedbackSubjects } from "../../../src/shared/entities/feedback-subject.ts";
import { materialTypes, parseMaterials } from "../../../src/shared/entities/material.ts";
import { parseNewsPage } from "../../../src/shared/entities/news-item.ts";
import { parseSettings } from "../../../src/shared/entities/setting.ts";
import { parseSlides } from "../../../src/shared/entities/slide.ts";
import { parseVideos } from "../../../src/shared/entities/video.ts";
import { moment, requiredText } from "../../../src/shared/parse.ts";
import { paths } from "../../../src/shared/urls.ts";
import {
  type ContentTable,
  itemNumber,
  optionalNumber,
  optionalText,
  orderColumn,
  picture,
  position,
} from "./content-table.ts";

export const categoriesFile = "categories.json";

/** Category id of each audience. */
export const categoriesSchema = v.strictObject({ holder: itemNumber, partner: itemNumber, operator: itemNumber });

const ofAudience = { category: categoriesFile };

const momentPattern = /^\d{4}-\d\d-\d\d[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/;
const momentMessage = "нужны день и время, например 2026-11-30 09:00:00 (UTC)";

/** Stricter than the parser of service answers: JavaScript accepts dates in formats whose meaning is ambiguous. */
const contentMoment = v.pipe(
  v.string(momentMessage),
  v.check((value) => momentPattern.test(value) && isDay(value.slice(0, 10)), momentMessage),
  v.transform((value) => v.parse(moment, value)),
  v.regex(/^(19|20|21)/, "год должен быть от 1900 до 2199"),
);

export const siteTables: readonly ContentTable[] = [
  {
    table: "site_setting",
    part: "site",
    files: ["settings.json"],
    item: v.strictObject({
      alias: v.string(),
      title: v.string(),
      value: v.string(),
      description: v.string(),
      type: v.string(),
      order: position,
    }),
    columns: orderColumn,
    unique: [["alias"]],
    parse: parseSettings,
  },
  {
    table: "site_block",
    part: "site",
    files: ["blocks-holder.json", "blocks-partner.json", "blocks-operator.json"],
    item: v.strictObject({
      page: v.picklist(Object.keys(paths), "нет страницы с таким именем; имена — в server/backend/content/README.md"),
      alias: requiredText,
      title: v.string(),
      body: v.string(),
      image: picture,
      illustration: optionalText,
      link: optionalText,
      linkTitle: optionalText,
      order: position,
    }),
    columns: { ...orderColumn, linkTitle: "link_title" },
    unique: [["page", "alias"]],
    parse: parseBlocks,
  },
  {
    table: "site_page",
    part: "site",
    files: ["pages.json"],
    item: v.strictObject({ alias: v.string(), title: v.string(), body: v.string() }),
    unique: [["alias"]],
    parse: parsePages,
  },
  {
    table: "site_slide",
    part: "site",
    files: ["slides.json"],
    item: v.strictObject({
      category: itemNumber,
      title: v.string(),
      text: optionalText,
      image: picture,
      link: optionalText,
      order: position,
    }),
    columns: orderColumn,
    references: ofAudience,
    parse: parseSlides,
  },
  {
    table: "site_news",
    part: "site",
    files: ["news.json"],
    item: v.strictObject({
      id: optionalNumber,
      title: v.string(),
      announce: optionalText,
      body: v.string(),
      image: picture,
      created_at: contentMoment,
      category: itemNumber,
    }),
    unique: [["id"]],
    references: ofAudience,
    // Ids grow with time, so that of two items of the same moment the one later in the file is the newer.
    compare: (a, b) => String(a.created_at).localeCompare(String(b.created_at)),
    parse: (body, onDropped) => parseNewsPage({ body, paging: null }, onDropped),
  },
  {
    table: "site_faq",
    part: "site",
    files: ["faq.json"],
    item: v.strictObject({
      id: optionalNumber,
      question: v.string(),
      answer: v.string(),
      category: optionalText,
      order: position,
    }),
    columns: orderColumn,
    unique: [["id"]],
    parse: parseFaq,
  },
  {
    table: "site_video",
    part: "site",
    files: ["videos.json"],
    item: v.strictObject({ title: v.string(), url: v.string(), preview: picture }),
    parse: parseVideos,
  },
  {
    table: "site_material",
    part: "card",
    files: ["materials.json"],
    item: v.strictObject({
      id: optionalNumber,
      title: requiredText,
      category: itemNumber,
      type: v.picklist(materialTypes),
      file: v.pipe(v.string(), v.startsWith("files/", "должно начинаться с «files/»")),
      created_at: contentMoment,
    }),
    unique: [["id"]],
    references: ofAudience,
    parse: parseMaterials,
  },
  {
    table: "site_feedback_subject",
    part: "card",
    files: ["subjects.json"],
    item: v.strictObject({ id: optionalNumber, name: requiredText }),
    unique: [["id"], ["name"]],
    parse: parseFeedbackSubjects,
  },
];
