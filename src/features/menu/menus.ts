import type { ContentAudience } from "../../shared/audience.ts";
import type { RouteName } from "../../shared/route-table.ts";
import { paths } from "../../shared/urls.ts";

export interface SubItem {
  title: string;
  /** Target route. */
  item: RouteName;
}

/** A navigation item (spec §3). */
export interface MenuItem extends SubItem {
  menu?: readonly SubItem[];
}

/** The three menus of spec §2, with its labels verbatim. */
export const menus: Readonly<Record<ContentAudience, readonly MenuItem[]>> = {
  holder: [
    {
      title: "Возможности",
      item: "Capabilities",
      menu: [
        { title: "Оплата и переводы", item: "SettlementApplication" },
        { title: "Скидки и бонусы", item: "LoyaltyProgram" },
        { title: "Проезд", item: "TransportApplication" },
        { title: "Приложение на телефон", item: "MobileApplication" },
      ],
    },
    {
      title: "Как получить",
      item: "HowToGetACard",
      menu: [
        { title: "Банковская карта", item: "CardBank" },
        { title: "Социальная (без банка)", item: "CardSocial" },
      ],
    },
    {
      title: "Материалы",
      item: "Materials",
      menu: [
        { title: "Нормативная база", item: "LegalFramework" },
        { title: "Инструкции и регламенты", item: "GuidesAndRegulations" },
      ],
    },
    { title: "Поддержка", item: "Support", menu: [{ title: "Вопросы и ответы", item: "Questions" }] },
    { title: "Новости", item: "NewsHolder" },
    { title: "Партнеры и акции", item: "Partners" },
  ],
  partner: [
    { title: "Преимущества", item: "Advantages" },
    { title: "Порядок присоединения", item: "JoiningProcedure" },
    {
      title: "Материалы",
      item: "PartnerMaterials",
      menu: [
        { title: "Нормативная база", item: "LegalFrameworkPartner" },
        { title: "Инструкции и регламенты", item: "GuidesAndRegulationsPartner" },
        { title: "Транспорт", item: "TransportMaterialsPartner" },
      ],
    },
    { title: "Новости", item: "NewsPartner" },
    { title: "Контакты", item: "ContactsPartner" },
  ],
  operator: [
    { title: "Об операторе", item: "OperatorInformation" },
    { title: "Сотрудничество", item: "Cooperation" },
    { title: "Контакты", item: "Contacts" },
  ],
};

/** The user-type switch (spec §2, Header). */
export const userTypes = [
  { title: "Держателю", item: "HolderHome", audience: "holder" },
  { title: "Партнёру", item: "PartnerHome", audience: "partner" },
] as const;

/** Relation of a menu item to the page at `path`. */
export function relationTo(path: string, { item }: SubItem): "page" | "ancestor" | "none" {
  const target = paths[item];
  if (path === target) return "page";
  return path.startsWith(`${target}/`) ? "ancestor" : "none";
}
