import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import { aliasOf } from "../../../src/shared/url-parts.ts";
import { neededPages } from "../../lib/needed-pages.ts";
import { withoutBlocks } from "../ask-site.ts";
import { type AskedCall, callsOf } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import { materialScreens } from "../screens.ts";
import type { Judge } from "../seen.ts";

/** Whether the service answers 404 for a page's alias. */
function isMissing(calls: readonly AskedCall[], alias: string): boolean {
  const call = callsOf(calls, "page").find(({ target }) => aliasOf(target) === encodeURIComponent(alias));
  return call?.failure?.kind === "not-found";
}

function pageFaults(calls: readonly AskedCall[], policyAlias: string): Finding[] {
  const needed = { ...neededPages, [policyAlias]: "на неё ссылается плашка о cookie (policyAlias в portal.json)" };
  return Object.entries(needed)
    .filter(([alias]) => isMissing(calls, alias))
    .map(([alias, why]) => fault("missing-page", "page", `нет страницы «${alias}»: ${why}`, { field: "alias" }));
}

/** Pages of which the text is all there is, or most. */
const textPages: readonly string[] = ["blocks-page", "card-page", "mobile-app-page"];

function textFaults(calls: readonly AskedCall[]): Finding[] {
  return withoutBlocks(calls)
    .filter(({ page, path }) => textPages.includes(page) && isMissing(calls, aliasOf(path)))
    .map(({ name, title, path }) => {
      const text = `«${title}» (${path}) — пусто: нет ни блоков page=${name}, ни страницы «${aliasOf(path)}»`;
      return fault("empty-screen", "blocks", text, { field: "page" });
    });
}

/** Lists without which a screen has no sense, and what visitors miss. */
const neededLists: Readonly<Partial<Record<ResourceName, string>>> = {
  settings: "нет ни телефона, ни ссылок подвала",
  faq: "«Вопросы и ответы» пусты",
  feedbackSubjects: "написать обращение нельзя: выбрать тему не из чего",
  feedbackThemes: "написать обращение нельзя: выбрать тему не из чего",
  cities: "город не выбрать",
  organizations: "пунктов выдачи не будет",
  organizationPoints: "пунктов выдачи не будет",
  acceptors: "партнёров не будет",
  acceptorBranches: "адресов партнёров не будет",
};

const wishedLists: Readonly<Partial<Record<ResourceName, string>>> = {
  videos: "роликов на главной не будет",
  slider: "слайдов на главной не будет",
  keyPartners: "ленты логотипов не будет",
  acceptorCategories: "партнёров не отобрать по виду товаров",
  loyaltyPrograms: "«Акции» пусты",
  newsList: "«Новости» пусты",
  search: "на слово «карта» ничего не найдено",
};

/** Whether all calls of the row came, with nothing in them. */
function isEmpty(calls: readonly AskedCall[], name: ResourceName): boolean {
  const own = callsOf(calls, name);
  return own.length > 0 && own.every(({ failure, mismatch, items }) => !failure && !mismatch && items.length === 0);
}

function listFindings(calls: readonly AskedCall[]): Finding[] {
  const told = (lists: typeof neededLists, tell: typeof fault) =>
    (Object.keys(lists) as ResourceName[])
      .filter((name) => isEmpty(calls, name))
      .map((name) => tell("empty-screen", name, `список пуст: ${lists[name]}`));
  return [...told(neededLists, fault), ...told(wishedLists, remark)];
}

function materialRemarks(calls: readonly AskedCall[]): Finding[] {
  return callsOf(calls, resources.materials.name).flatMap(({ failure, mismatch, items }, index) => {
    const screen = materialScreens[index];
    if (screen === undefined || failure || mismatch || items.length > 0) return [];
    const text = `«${screen.title}» (${screen.path}): документов нет`;
    return [remark("empty-screen", "materials", text)];
  });
}

/** Screens on which visitors would find nothing. */
export const screenFaults: Judge = ({ calls, portal }) => [
  ...pageFaults(calls, portal.policyAlias),
  ...textFaults(calls),
  ...listFindings(calls),
  ...materialRemarks(calls),
];
