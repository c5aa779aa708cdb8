import type { ComponentType } from "react";
import type { PageProps } from "../pages/page-props.ts";

export type PageModule = { default: ComponentType<PageProps> };

// One chunk for each page; the build's list of chunks knows them by these names.
const modules = import.meta.glob<PageModule>("../pages/*-page.tsx");

/** Names of the files in src/pages. */
export type PageFile =
  | "blocks-page"
  | "card-page"
  | "dynamic-page"
  | "faq-page"
  | "favourites-page"
  | "holder-home-page"
  | "login-page"
  | "materials-page"
  | "messages-page"
  | "mobile-app-page"
  | "news-item-page"
  | "news-page"
  | "not-found-page"
  | "offline-page"
  | "partner-home-page"
  | "partner-page"
  | "partners-page"
  | "search-page"
  | "stock-page"
  | "stocks-page";

/** Brings a page's code. @throws when it does not arrive. */
export async function importPage(file: PageFile): Promise<PageModule> {
  const load = modules[`../pages/${file}.tsx`];
  if (!load) throw new Error(`there is no page ${file}`);
  return load();
}
